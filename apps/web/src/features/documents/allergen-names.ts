/** Codes 1–14 in their order (`marketplace.md` §9). */
export const ALLERGENS = [
  'Obiloviny obsahující lepek',
  'Korýši',
  'Vejce',
  'Ryby',
  'Arašídy',
  'Sója',
  'Mléko',
  'Skořápkové plody (ořechy)',
  'Celer',
  'Hořčice',
  'Sezam',
  'Oxid siřičitý a siřičitany',
  'Vlčí bob (lupina)',
  'Měkkýši',
] as const
