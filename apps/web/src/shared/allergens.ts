/** EU allergen codes 1–14 in their order, as a dish's detail names them (`marketplace.md` §9). */
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
