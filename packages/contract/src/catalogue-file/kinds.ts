/** What a catalogue file consists of, in the order in which changes are listed. */
export const CATALOGUE_KINDS = [
  'cities',
  'areas',
  'ownAreas',
  'categories',
  'banners',
  'restaurants',
  'items',
  'extraGroups',
  'content',
] as const
