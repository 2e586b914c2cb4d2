"""beanSprout: a battle of two gardens, with stacks that level up and helpers that interrupt."""
