/** The allergens in the order of the EU's list: the first has the code 1 (`marketplace.md` §9). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Returns the allergen of a code. Null means that the list has no such code. */
export const allergenOf = (code: number): Allergen | null => ALLERGENS[code - 1] ?? null
