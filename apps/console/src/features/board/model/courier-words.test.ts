import type { Card } from '@sousto/contract/board/wire.ts'
import { expect, it } from 'vitest'
import { at, making, NOW } from '../card-test.ts'
import { courierWords } from './courier-words.ts'

const COMING = { name: 'Vlasta', vehicle: 'bike', waitsSince: null, arrivesAt: null } as const

/** It is 18:32, and the food should be ready at 18:40. */
const words = (courier: Card['courier'], more: Partial<Card> = {}) => {
  const said = courierWords(making('1', '18:40', { courier, ...more }), NOW)
  return said && [said.who, said.when, said.wish]
}

it.each<[string, Card['courier'], Partial<Card>, readonly (string | null)[] | null]>([
  ['nobody', null, {}, null],
  ['a courier at an unknown place', COMING, {}, ['Vlasta, na kole', null, null]],
  [
    'a courier on the way',
    { ...COMING, arrivesAt: at('18:38') },
    {},
    ['Vlasta, na kole', 'za 6 min u vás', null],
  ],
  ['a late position', { ...COMING, arrivesAt: at('18:30') }, {}, ['Vlasta, na kole', 'za 1 min u vás', null]],
  [
    'a courier who comes after the food',
    { ...COMING, vehicle: 'car', arrivesAt: at('18:46') },
    {},
    ['Vlasta, autem', 'za 14 min u vás', 'stačí v 18:46'],
  ],
  [
    'a courier who comes for ready food',
    { ...COMING, vehicle: 'scooter', arrivesAt: at('18:46') },
    { state: 'ready', readyAt: at('18:31') },
    ['Vlasta, na skútru', 'za 14 min u vás', null],
  ],
  [
    'a courier at the outlet',
    { ...COMING, waitsSince: at('18:28') },
    {},
    ['Vlasta, na kole', 'čeká u vás 4 min', null],
  ],
])('a card says of %s [dispatch-7.4, dispatch-7.5]', (_, courier, more, expected) => {
  expect(words(courier, more)).toEqual(expected)
})
