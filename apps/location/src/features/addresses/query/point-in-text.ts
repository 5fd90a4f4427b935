/** Parses coordinates and map links pasted into the address field. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'

/** The ranges of Czechia do not overlap, so a pair may be in either order. */
const LAT = { from: 48, to: 52 }
const LNG = { from: 12, to: 19 }
/** Longer texts are not links. */
const MAX_LENGTH = 2_000

const DEGREES = String.raw`(\d{2}(?:[.,]\d{2,15}))`
/** In order of preference: a Google link has the centre of the map (`@`) and the place itself (`!3d`). */
const PATTERNS: readonly RegExp[] = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`, 'u'),
  new RegExp(`[?&]mlat=${DEGREES}&mlon=${DEGREES}`, 'u'),
  new RegExp(`[?&]x=${DEGREES}&y=${DEGREES}`, 'u'),
  new RegExp(
    String.raw`(?:@|#map=\d{1,2}/|[?&](?:q|query|ll|destination|daddr)=|geo:)${DEGREES}(?:,|%2C|/)${DEGREES}`,
    'iu',
  ),
  new RegExp(String.raw`^${DEGREES}\s*°?\s*[NSEWJVZ]?\s*[,;\s/]\s*${DEGREES}\s*°?\s*[NSEWJVZ]?$`, 'iu'),
]
const SEXAGESIMAL =
  /^(\d{2})\s*°\s*(\d{1,2})\s*['′]\s*(?:(\d{1,2}(?:[.,]\d{1,9})?)\s*(?:["″]|''))?\s*[NSEW]?\s*[,;\s]\s*(\d{2})\s*°\s*(\d{1,2})\s*['′]\s*(?:(\d{1,2}(?:[.,]\d{1,9})?)\s*(?:["″]|''))?\s*[NSEW]?$/iu

/** Returns the point given in a text. Null means that it has none in Czechia and is an ordinary query. */
export function pointInText(text: string): LngLat | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return null
  for (const pattern of PATTERNS) {
    const found = pattern.exec(trimmed)
    const point = found && pointOf(degrees(found[1]), degrees(found[2]))
    if (point !== null) return point
  }
  const found = SEXAGESIMAL.exec(trimmed)
  if (found === null) return null
  const [one, two] = [found.slice(1, 4), found.slice(4, 7)].map(
    ([whole, minutes, seconds]) => degrees(whole) + degrees(minutes) / 60 + degrees(seconds) / 3_600,
  )
  return pointOf(one ?? 0, two ?? 0)
}

const degrees = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))
const isWithin = (value: number, { from, to }: typeof LAT) => value >= from && value <= to

function pointOf(one: number, two: number): LngLat | null {
  if (isWithin(one, LAT) && isWithin(two, LNG)) return { lat: one, lng: two }
  return isWithin(two, LAT) && isWithin(one, LNG) ? { lat: two, lng: one } : null
}
