/** The allergens of the EU's list in its order: the first has the code 1 (`marketplace.md` §9). */
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

/** Null: the list has no such code. */
export const allergenOf = (code: number): Allergen | null => ALLERGENS[code - 1] ?? null
