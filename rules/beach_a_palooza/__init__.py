"""Steven Universe: Beach-A-Palooza: secret drafting, a band on stage, party crashers to bubble (SPEC.md)."""
