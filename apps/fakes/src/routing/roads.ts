/** An invented network of roads: ways are longer than the straight line, and differ in both directions. */

export type Place = { readonly lng: number; readonly lat: number }
export type Profile = 'bike' | 'scooter' | 'car'
export type Way = { readonly seconds: number; readonly metres: number }

const METRES_PER_DEGREE = 111_195
const METRES_PER_SECOND: Readonly<Record<Profile, number>> = { bike: 4.4, scooter: 7.2, car: 6.7 }
/** Starting, turning and stopping at junctions. */
const JUNCTION_SECONDS = 20

function straightMetres(from: Place, to: Place): number {
  const east = (to.lng - from.lng) * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  return Math.hypot(east, to.lat - from.lat) * METRES_PER_DEGREE
}

/** Between 1.15 and 1.55, the same for the same two places in this direction. */
function detour(from: Place, to: Place): number {
  const mixed =
    Math.sin(from.lng * 12.9898 + from.lat * 78.233 + to.lng * 37.719 + to.lat * 4.581) * 43_758.5453
  return 1.15 + (mixed - Math.floor(mixed)) * 0.4
}

/** Places lie on roads whose coordinates have five decimals. */
export const snapped = ({ lng, lat }: Place): Place => ({
  lng: Math.round(lng * 1e5) / 1e5,
  lat: Math.round(lat * 1e5) / 1e5,
})

export function wayBetween(from: Place, to: Place, profile: Profile): Way {
  const straight = straightMetres(from, to)
  const metres = straight * detour(from, to)
  const seconds = straight === 0 ? 0 : JUNCTION_SECONDS + metres / METRES_PER_SECOND[profile]
  return { metres, seconds }
}

/** Joins the ways between successive places. */
export function wayThrough(
  places: readonly Place[],
  profile: Profile,
): Way & { readonly legs: readonly Way[] } {
  const legs = places.slice(1).flatMap((to, index) => {
    const from = places[index]
    return from === undefined ? [] : [wayBetween(from, to, profile)]
  })
  return {
    legs,
    metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
    seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
  }
}
