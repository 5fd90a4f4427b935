/** Diets that a dish may suit (`delights.md` §2). */
export const DIETS = ['vegetarian', 'vegan', 'gluten-free'] as const
export type Diet = (typeof DIETS)[number]
