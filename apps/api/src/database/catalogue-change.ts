export type CatalogueChange = 'everything' | 'ratings' | 'availability' | 'courier_load'
