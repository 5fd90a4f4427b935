/** An example of outlets near a visitor. It is fictitious. */
import type { Examples } from '../examples.ts'
import type { openNear } from './endpoints.ts'

export const openNearExamples: Examples<typeof openNear> = {
  find: {
    body: { city: null, place: { lng: 17.252, lat: 49.594 } },
    answer: {
      city: { slug: 'olomouc', name: 'Olomouc' },
      outlets: [
        {
          slug: 'u-modreho-hrnce',
          name: 'U Modrého hrnce',
          kitchens: ['Česká', 'Polévky'],
          minutes_min: 30,
          minutes_max: 45,
          metres: 400,
        },
      ],
    },
  },
}
