/** Reads the names of the register for the search in memory. */
import type { Pool } from 'pg'
import type { IndexedName } from './search-index.ts'

/** Addresses of one street (or without), part, district and postcode, counted. */
type Group = {
  readonly town: string
  readonly part_code: number
  readonly part: string
  readonly street_code: number | null
  readonly street: string | null
  readonly district: string | null
  readonly postcode: string
  readonly size: number
  readonly placed: number
  readonly lng: number | null
  readonly lat: number | null
}

/** Those of one name together: a text looks at all of them, and what lies side by side is read at once. */
const GROUPS = `
  SELECT towns.name AS town, part_code, parts.name AS part, street_code, streets.name AS street,
    districts.name AS district, postcode, size, placed, lng, lat
  FROM (SELECT part_code, street_code, district_code, postcode, count(*)::integer AS size, count(cell)::integer AS placed,
      sum(lng) AS lng, sum(lat) AS lat
    FROM location.places GROUP BY part_code, street_code, district_code, postcode) AS groups
  JOIN location.parts ON parts.code = part_code
  JOIN location.towns ON towns.code = parts.town_code
  LEFT JOIN location.streets ON streets.code = street_code
  LEFT JOIN location.districts ON districts.code = district_code
  ORDER BY streets.name COLLATE "C" NULLS FIRST, parts.name COLLATE "C"`
/** Read in pieces: all rows together would be as much again as what is made of them. */
const PIECE = 2_000

export async function loadNames(pool: Pool): Promise<readonly IndexedName[]> {
  const names = collectNames()
  const client = await pool.connect()
  try {
    await client.query('BEGIN READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query(`DECLARE names NO SCROLL CURSOR FOR ${GROUPS}`)
    for (;;) {
      const { rows } = await client.query<Group>(`FETCH ${PIECE} FROM names`)
      for (const row of rows) names.add(row)
      if (rows.length < PIECE) break
    }
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
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
  placed: number
  lng: number
  lat: number
}

function collectNames(): {
  readonly add: (group: Group) => void
  readonly all: () => readonly IndexedName[]
} {
  const streets = new Map<number, Draft>()
  const parts = new Map<number, Draft>()

  function draftOf(known: Map<number, Draft>, key: Pick<Draft, 'kind' | 'code' | 'name' | 'town'>): Draft {
    const same = known.get(key.code)
    if (same) return same
    const empty = { ...key, within: [], postcodes: [], size: 0, placed: 0, lng: 0, lat: 0 }
    known.set(key.code, empty)
    return empty
  }

  return {
    add: (group) => {
      const { town, part, part_code: partCode, street, street_code: streetCode, district } = group
      const ofPart = draftOf(parts, { kind: 'part', code: partCode, name: part, town })
      count(ofPart, group)
      if (streetCode !== null && street !== null) {
        const ofStreet = draftOf(streets, { kind: 'street', code: streetCode, name: street, town })
        addOnce(ofStreet.within, part)
        count(ofStreet, group)
        if (district !== null) addOnce(ofStreet.within, district)
      }
      if (district !== null) addOnce(ofPart.within, district)
    },
    all: () => [...parts.values(), ...streets.values()].map(nameOf),
  }
}

function count(draft: Draft, { postcode, size, placed, lng, lat }: Group): void {
  addOnce(draft.postcodes, postcode)
  draft.size += size
  draft.placed += placed
  draft.lng += lng ?? 0
  draft.lat += lat ?? 0
}

/** Of one or two mostly: a set would take ten times the room. */
function addOnce(list: string[], text: string): void {
  if (!list.includes(text)) list.push(text)
}

function nameOf({ placed, lng, lat, ...draft }: Draft): IndexedName {
  return { ...draft, position: placed === 0 ? null : { lng: lng / placed, lat: lat / placed } }
}
