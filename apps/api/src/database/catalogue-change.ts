export type CatalogueChange = 'everything' | 'ratings' | 'availability'
