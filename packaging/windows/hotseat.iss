; Inno Setup: an installer for one person, without administrator's rights unless they are asked for.
; packaging/build.py defines Id, AppVersion, FileVersion, Source, Icon, OutFolder and OutName with /D.
; Saved games, settings and pictures lie elsewhere (hotseat-cli paths) and are never touched, not by removal either.

#ifndef AppVersion
  #error Run packaging/build.py, which says what to pack.
#endif

[Setup]
AppId={#Id}
AppName=Hotseat
AppVersion={#AppVersion}
AppVerName=Hotseat {#AppVersion}
AppPublisher=The Hotseat authors
VersionInfoVersion={#FileVersion}
VersionInfoDescription=Hotseat Setup
VersionInfoProductName=Hotseat
DefaultDirName={autopf}\Hotseat
DefaultGroupName=Hotseat
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile={#Source}\LICENSE.txt
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\Hotseat.exe
UninstallDisplayName=Hotseat
OutputDir={#OutFolder}
OutputBaseFilename={#OutName}
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes
TimeStampsInUTC=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[CustomMessages]
en.GuideName=Guide
es.GuideName=Guía
en.GuideFile=guide.html
es.GuideFile=guia.html

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; an older version's files, so that none of them stays beside the new ones
Type: filesandordirs; Name: "{app}\_internal"
Type: filesandordirs; Name: "{app}\guide"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Hotseat"; Filename: "{app}\Hotseat.exe"; WorkingDir: "{app}"
Name: "{group}\{cm:GuideName}"; Filename: "{app}\guide\{cm:GuideFile}"
Name: "{group}\{cm:UninstallProgram,Hotseat}"; Filename: "{uninstallexe}"
Name: "{autodesktop}\Hotseat"; Filename: "{app}\Hotseat.exe"; WorkingDir: "{app}"; Tasks: desktopicon

[Run]
Filename: "{app}\Hotseat.exe"; Description: "{cm:LaunchProgram,Hotseat}"; Flags: nowait postinstall skipifsilent
