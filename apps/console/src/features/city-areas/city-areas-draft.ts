/** Pure functions for the areas of a city being edited. */
import type { CityArea } from '@sousto/contract/area-drafts/wire.ts'
import {
  borderProblem,
  type DrawnGeometry,
  FIRST_TERMS,
  readTerms,
  type TypedTerms,
  typedTerms,
} from '../../shared/drawn-areas/typed-terms.ts'
import { merged, split, without } from './combine.ts'

/** `key` is stable during editing. */
export type EditedArea = TypedTerms & {
  readonly key: string
  readonly code: string
  readonly message: string
  readonly geometry: DrawnGeometry
}
type Areas = readonly EditedArea[]

export const editedAreas = (areas: readonly CityArea[]): Areas =>
  areas.map(({ code, message, geometry, ...terms }) => ({
    code,
    message: message ?? '',
    geometry,
    ...typedTerms(terms),
    key: crypto.randomUUID(),
  }))

/** Returns a code that no area has. */
function freeCode(city: string, areas: Areas): string {
  const taken = new Set(areas.map(({ code }) => code))
  let number = areas.length + 1
  while (taken.has(`${city}-${number}`)) number += 1
  return `${city}-${number}`
}

/** The next drawn shape is a new area, or it cuts the one with that key. */
export type Drawing = { readonly kind: 'new' } | { readonly kind: 'split' | 'hole'; readonly key: string }

/** Returns the areas after a shape was drawn. Null means that it does not cut the area. */
export function afterDrawing(
  areas: Areas,
  drawing: Drawing,
  drawn: DrawnGeometry,
  city: string,
): Areas | null {
  const added = (geometry: DrawnGeometry, like: EditedArea | undefined): EditedArea => ({
    message: '',
    ...FIRST_TERMS,
    ...like,
    code: freeCode(city, areas),
    key: crypto.randomUUID(),
    geometry,
  })
  if (drawing.kind === 'new') return [...areas, added(drawn, areas.at(-1))]
  const cut = areas.find(({ key }) => key === drawing.key)
  if (cut === undefined) return null
  const replaced = (geometry: DrawnGeometry) =>
    areas.map((area) => (area === cut ? { ...area, geometry } : area))
  if (drawing.kind === 'split') {
    const parts = split(cut.geometry, drawn)
    return parts && [...replaced(parts.rest), added(parts.part, cut)]
  }
  const rest = without(cut.geometry, drawn)
  return rest && replaced(rest)
}

/** The first area takes over the other one, with the terms of the first. */
export function afterMerging(areas: Areas, into: string, other: string): Areas {
  const [one, two] = [into, other].map((key) => areas.find((area) => area.key === key))
  const geometry = one && two && merged(one.geometry, two.geometry)
  if (!geometry) return areas
  return areas.flatMap((area) => (area === two ? [] : [area === one ? { ...area, geometry } : area]))
}

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Returns what is wrong with an area among the others, apart from its amounts. */
export function areaProblem(area: EditedArea, areas: Areas): string | null {
  if (!CODE.test(area.code) || area.code.length > 80)
    return 'kód je z malých písmen bez háčků a čárek, číslic a spojovníků'
  if (areas.some(({ key, code }) => key !== area.key && code === area.code)) return 'kód už má jiná oblast'
  return borderProblem(area.geometry)
}

/** Returns the areas to send. Null means that something is invalid, or that there is no area. */
export function readAreas(areas: Areas): readonly CityArea[] | null {
  const read = areas.flatMap((area) => {
    const { code, message, geometry, ...typed } = area
    const terms = readTerms(typed)
    if (terms === null || areaProblem(area, areas) !== null) return []
    return [{ code, message: message.trim() === '' ? null : message, geometry, ...terms }]
  })
  return read.length === areas.length && read.length > 0 ? read : null
}
