import type { Database } from '@sousto/postgres/database.ts'
import { type InferResult, type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { IndexedName } from '../names/indexed-name.ts'
import { collectPostTowns, type PostTowns } from '../names/post-towns.ts'

/**
 * Counts addresses by street (or none), part, district and postcode. Equal names are adjacent, because a query scores
 * all of them and adjacent entries share cache lines.
 */
const groupsQuery = (kysely: Kysely<DB>) =>
  kysely
    .selectFrom((db) =>
      db
        .selectFrom('location.places')
        .select(({ fn }) => [
          'part_code',
          'street_code',
          'district_code',
          'postcode',
          sql<number>`count(*)::integer`.as('size'),
          sql<number>`count(cell)::integer`.as('located'),
          fn.sum<number | null>('lng').as('lng'),
          fn.sum<number | null>('lat').as('lat'),
        ])
        .groupBy(['part_code', 'street_code', 'district_code', 'postcode'])
        .as('groups'),
    )
    .innerJoin('location.parts as parts', 'parts.code', 'groups.part_code')
    .innerJoin('location.towns as towns', 'towns.code', 'parts.town_code')
    .leftJoin('location.streets as streets', 'streets.code', 'groups.street_code')
    .leftJoin('location.districts as districts', 'districts.code', 'groups.district_code')
    .select([
      'towns.code as town_code',
      'towns.name as town',
      'part_code',
      'parts.name as part',
      'street_code',
      'streets.name as street',
      'districts.name as district',
      'postcode',
      'size',
      'located',
      'lng',
      'lat',
    ])
    .orderBy('streets.name', (order) => order.collate('C').nullsFirst())
    .orderBy('parts.name', (order) => order.collate('C'))

type Group = InferResult<ReturnType<typeof groupsQuery>>[number]

/** The number of rows per fetch; all rows at once would take as much memory as the resulting names. */
const BATCH_SIZE = 2_000

export type LoadedNames = { readonly names: readonly IndexedName[]; readonly postTowns: PostTowns }

export async function loadNames({ kysely }: Database<DB>): Promise<LoadedNames> {
  const names = collectNames()
  await kysely
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
      await sql`DECLARE names NO SCROLL CURSOR FOR ${groupsQuery(transaction)}`.execute(transaction)
      for (;;) {
        const { rows } = await sql<Group>`FETCH ${sql.lit(BATCH_SIZE)} FROM names`.execute(transaction)
        for (const row of rows) names.add(row)
        if (rows.length < BATCH_SIZE) break
      }
    })
  return names.all()
}

type Draft = {
  readonly kind: IndexedName['kind']
  readonly code: number
  readonly name: string
  readonly town: string
  readonly within: string[]
  readonly postcodes: string[]
  size: number
  located: number
  lng: number
  lat: number
}

function collectNames(): {
  readonly add: (group: Group) => void
  readonly all: () => LoadedNames
} {
  const streets = new Map<number, Draft>()
  const parts = new Map<number, Draft>()
  const towns = new Map<number, Draft>()
  const partsOf = new Map<number, Set<number>>()
  const postTowns = collectPostTowns()

  function draftOf(known: Map<number, Draft>, key: Pick<Draft, 'kind' | 'code' | 'name' | 'town'>): Draft {
    const existing = known.get(key.code)
    if (existing) return existing
    const empty = { ...key, within: [], postcodes: [], size: 0, located: 0, lng: 0, lat: 0 }
    known.set(key.code, empty)
    return empty
  }

  return {
    add: (group) => {
      const { town, part, part_code: partCode, street, street_code: streetCode, district } = group
      const { town_code: townCode } = group
      const partDraft = draftOf(parts, { kind: 'part', code: partCode, name: part, town })
      addGroup(partDraft, group)
      addGroup(draftOf(towns, { kind: 'town', code: townCode, name: town, town }), group)
      partsOf.set(townCode, (partsOf.get(townCode) ?? new Set()).add(partCode))
      postTowns.add(group.postcode, { code: townCode, name: town }, group.size)
      if (streetCode !== null && street !== null) {
        const streetDraft = draftOf(streets, { kind: 'street', code: streetCode, name: street, town })
        addOnce(streetDraft.within, part)
        addGroup(streetDraft, group)
        if (district !== null) addOnce(streetDraft.within, district)
      }
      if (district !== null) addOnce(partDraft.within, district)
    },
    all: () => {
      const postTownOf = postTowns.all()
      const ofSeveralParts = [...towns.values()].filter(({ code }) => (partsOf.get(code)?.size ?? 0) > 1)
      const names = [...parts.values(), ...ofSeveralParts, ...streets.values()].map((draft) => ({
        ...nameOf(draft),
        postTowns: othersThan(
          draft.town,
          draft.postcodes.flatMap((postcode) => postTownOf.get(postcode) ?? []),
        ),
      }))
      return { names, postTowns: postTownOf }
    },
  }
}

function addGroup(draft: Draft, { postcode, size, located, lng, lat }: Group): void {
  addOnce(draft.postcodes, postcode)
  draft.size += size
  draft.located += located
  draft.lng += lng ?? 0
  draft.lat += lat ?? 0
}

/** Most lists have one or two items; a Set would take ten times the memory. */
function addOnce(list: string[], text: string): void {
  if (!list.includes(text)) list.push(text)
}

const othersThan = (town: string, names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => name !== town)),
]

function nameOf({ located, lng, lat, ...draft }: Draft): Omit<IndexedName, 'postTowns'> {
  return { ...draft, position: located === 0 ? null : { lng: lng / located, lat: lat / located } }
}
