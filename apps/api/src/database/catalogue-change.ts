/** What of the catalogue has changed. */
export type CatalogueChange = 'everything' | 'ratings' | 'availability'
