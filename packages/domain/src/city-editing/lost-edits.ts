/** Determines which edits of a city in the console an import of the catalogue would undo (`administration.md` §2). */
import { canonicalText } from '../menu-editing/subjects.ts'

export const CITY_FIELD_NAMES = [
  'slug',
  'name',
  'position',
  'courierLoad',
  'hotline',
  'recruiting',
  'contactHtml',
  'termsHtml',
  'hidden',
] as const
export type CityFieldName = (typeof CITY_FIELD_NAMES)[number]

/** A field of the city, or one of its areas by its code. */
export type CityUnit =
  | { readonly kind: 'field'; readonly field: CityFieldName }
  | { readonly kind: 'area'; readonly code: string }

/** The city in the form of the catalogue file. Null means that there is none. */
export type CityDocument = {
  readonly city: Readonly<Record<CityFieldName, unknown>> | null
  readonly areas: ReadonlyMap<string, unknown>
}

/** Returns what differs between the last import and now, and between now and the file. */
export function lostCityEdits(
  lastImport: CityDocument,
  now: CityDocument,
  file: CityDocument,
): readonly CityUnit[] {
  const isLost = (value: (document: CityDocument) => unknown) =>
    differ(value(lastImport), value(now)) && differ(value(now), value(file))
  const codes = new Set([lastImport, now, file].flatMap(({ areas }) => [...areas.keys()]))
  return [
    ...CITY_FIELD_NAMES.filter((field) => isLost(({ city }) => city?.[field])).map(
      (field) => ({ kind: 'field', field }) as const,
    ),
    ...[...codes]
      .toSorted()
      .filter((code) => isLost(({ areas }) => areas.get(code)))
      .map((code) => ({ kind: 'area', code }) as const),
  ]
}

const differ = (one: unknown, other: unknown): boolean =>
  canonicalText(one ?? null) !== canonicalText(other ?? null)
