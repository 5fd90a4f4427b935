/** Pure functions for the own areas of an outlet being edited. */
import type { OwnAreaDraft } from '@sousto/contract/own-areas/wire.ts'
import {
  type DrawnGeometry,
  FIRST_TERMS,
  readTerms,
  type TypedTerms,
  typedTerms,
} from '../../shared/drawn-areas/typed-terms.ts'

/** `key` is stable during editing. */
export type EditedArea = TypedTerms & {
  readonly key: string
  readonly cityId: OwnAreaDraft['cityId']
  readonly geometry: DrawnGeometry
}

export const editedAreas = (areas: readonly OwnAreaDraft[]): readonly EditedArea[] =>
  areas.map(({ cityId, geometry, ...terms }) => ({
    cityId,
    geometry,
    ...typedTerms(terms),
    key: crypto.randomUUID(),
  }))

/** Creates a newly drawn area with the terms of the previous one. */
export const drawnArea = (geometry: DrawnGeometry, before: EditedArea | undefined): EditedArea => ({
  cityId: null,
  ...FIRST_TERMS,
  ...before,
  key: crypto.randomUUID(),
  geometry,
})

/** Returns the areas to send. Null means that an amount is invalid. */
export function readAreas(areas: readonly EditedArea[]): readonly OwnAreaDraft[] | null {
  const read = areas.flatMap(({ cityId, geometry, ...typed }) => {
    const terms = readTerms(typed)
    return terms === null ? [] : [{ cityId, geometry, ...terms }]
  })
  return read.length === areas.length ? read : null
}
