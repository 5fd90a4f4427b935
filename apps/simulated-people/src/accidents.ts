/** What goes wrong for the people of an evening, and how often. */

/** The probability of each accident: for networks and batteries each time that one is due, else for each order or offer. */
const CHANCES = {
  'silent-couriers': 0.03,
  'declining-couriers': 0.06,
  'refused-at-the-door': 0.006,
  tunnels: 1,
  'flat-batteries': 1,
  'late-kitchens': 0.06,
  'declining-kitchens': 0.02,
  'missing-dishes': 0.03,
  'kitchen-networks': 1,
} as const

type Accident = keyof typeof CHANCES

const ACCIDENTS: readonly string[] = Object.keys(CHANCES)

/** Returns the probability of an accident in this evening. */
export type Accidents = (accident: Accident) => number

export function accidentsWithout(excluded: readonly string[]): Accidents {
  const unknown = excluded.filter((name) => !ACCIDENTS.includes(name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: accidents are ${ACCIDENTS.join(', ')}`)
  return (accident) => (excluded.includes(accident) ? 0 : CHANCES[accident])
}
