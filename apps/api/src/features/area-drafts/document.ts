/** The areas of a city as a GeoJSON document, the form in which drafts and publications are stored. */
import type { CityArea } from '@sousto/contract/area-drafts/wire.ts'
import { cityFeature, readFeatures, writeFeatures } from '@sousto/contract/catalogue-file/geojson.ts'

export const textOf = (areas: readonly CityArea[]): string =>
  writeFeatures(
    cityFeature,
    areas.map(({ geometry, ...properties }) => ({ type: 'Feature' as const, properties, geometry })),
  )

export function areasOf(text: string) {
  const { features, problems } = readFeatures(text, cityFeature)
  const areas: readonly CityArea[] = features.map(({ properties, geometry }) => ({ ...properties, geometry }))
  return { areas, problems }
}
