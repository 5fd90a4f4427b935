/** Short names of the EU allergen codes 1–14, in order, for the dish dialog (`marketplace.md` §9). */
export const ALLERGEN_SHORT = [
  'lepek',
  'korýši',
  'vejce',
  'ryby',
  'arašídy',
  'sója',
  'mléko',
  'ořechy',
  'celer',
  'hořčice',
  'sezam',
  'siřičitany',
  'lupina',
  'měkkýši',
] as const
