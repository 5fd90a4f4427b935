import type { DecodedArea } from '@sousto/contract/catalogue-file/format.ts'

/** The GeoJSON geometry of the catalogue file. */
export type Geometry = DecodedArea['geometry']
