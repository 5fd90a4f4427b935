/** An example of an outlet that delivers into one square with its own couriers. */

import type * as z from 'zod/mini'
import type { Examples } from '../examples.ts'
import type { ownAreaCalls } from './endpoints.ts'
import type { ownAreasWire } from './wire.ts'

type OwnAreaExample = z.input<typeof ownAreasWire>['areas'][number]

const outlet = { params: { outlet: '101' } }
const areas: readonly OwnAreaExample[] = [
  {
    cityId: 1,
    fee: 39,
    extraMinutes: 5,
    minimumOrder: 200,
    noFreeDelivery: false,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [17.24, 49.58],
          [17.26, 49.58],
          [17.26, 49.6],
          [17.24, 49.58],
        ],
      ],
    },
  },
]
const answer = {
  version: 'b1946ac92492d2347c6235b4d2611184',
  position: [17.25, 49.59] as [number, number],
  areas,
}
const text =
  '{"type":"FeatureCollection","features":[\n{"type":"Feature","properties":{"doprava":39,"cas":5,"minimalni":200,"nofreedelivery":"n","mesto_id":1},"geometry":{"type":"Polygon","coordinates":[[[17.24,49.58],[17.26,49.58],[17.26,49.6],[17.24,49.58]]]}}\n]}\n'

export const ownAreaExamples: Examples<typeof ownAreaCalls> = {
  read: { ...outlet, answer },
  check: {
    ...outlet,
    body: { areas },
    answer: {
      problems: [
        { path: 'features[0].geometry', text: 'Vlastní oblast 1 restaurace 101: hranice se kříží.' },
      ],
    },
  },
  save: {
    ...outlet,
    headers: {
      'idempotency-key': '7c1d9f4a-5f55-4a2f-9a53-0c7b1d6f2e12',
      'if-match': '"0cc175b9c0f1b6a831c399e269772661"',
    },
    body: { areas },
    answer,
  },
  readFile: { ...outlet, body: { text }, answer: { areas, problems: [] } },
  writeFile: { ...outlet, answer: { text } },
}
