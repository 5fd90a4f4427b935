import { NO_DOOR } from '@sousto/domain/order/door.ts'
import { expect, it } from 'vitest'
import { doorText } from './door-sentences.ts'

it.each([
  [{}, ''],
  [{ floor: '4', lift: false }, '4. patro bez výtahu'],
  [{ floor: 'zadní trakt' }, 'zadní trakt'],
  [{ lift: true }, 'dům s výtahem'],
  [
    { floor: '2', bell: 'Vymyslil', code: '12#', call: true, leave: true },
    '2. patro, zvonek Vymyslil, kód 12#, zavolat, nechat u dveří',
  ],
])('words for the door %o are %s', (door, text) => {
  expect(doorText({ ...NO_DOOR, ...door })).toBe(text)
})
