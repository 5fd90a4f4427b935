/** An answer is right if every fact in the text is true of it. */
import {
  type Houses,
  indexOfCode,
  NONE,
  numberedHouse,
  postcodeAt,
} from '@sousto/location/features/addresses/table/houses.ts'
import { lowerBound } from '@sousto/location/features/addresses/table/lower-bound.ts'
import type { Asked } from './probes.ts'
import type { Sampled } from './sample.ts'

export type Answer = Pick<
  Sampled,
  'town' | 'part' | 'street' | 'house' | 'orientation' | 'letter' | 'postcode' | 'registration'
>

export function answerAt(houses: Houses, row: number): Answer {
  const { parts, streets } = houses
  const { houseNumber, orientationNumber, letter, houseType } = numberedHouse(houses, row)
  const part = lowerBound(0, parts.ends.length, (each) => (parts.ends[each] ?? 0) > row)
  return {
    town: parts.towns[part] ?? '',
    part: parts.names[part] ?? '',
    street: streets.names[indexOfCode(streets, houses.street[row] ?? NONE)] ?? null,
    house: houseNumber,
    orientation: orientationNumber,
    letter,
    postcode: String(postcodeAt(houses, row)).padStart(5, '0'),
    registration: houseType === 'č.e.',
  }
}

export function isRight(answer: Answer, { of, name, part, town, postcode, number }: Asked): boolean {
  const same = <Key extends keyof Answer>(key: Key) => answer[key] === of[key]
  const sameDoor = same('orientation') && same('letter') && (of.orientation !== null || same('house'))
  return (
    (number === undefined || same('registration')) &&
    (name !== 'street' || same('street')) &&
    (name !== 'part' || same('part')) &&
    (part !== true || same('part')) &&
    (town !== true || same('town')) &&
    (postcode !== true || same('postcode')) &&
    (number !== 'house' || same('house')) &&
    (number !== 'both' || (same('house') && sameDoor)) &&
    (number !== 'door' || sameDoor)
  )
}
