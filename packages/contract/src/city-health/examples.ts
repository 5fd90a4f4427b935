/** Examples of the health of cities in wire format. */
import type { Examples } from '../examples.ts'
import type { healthCalls } from './endpoints.ts'

export const healthExamples: Examples<typeof healthCalls> = {
  now: {
    answer: {
      at: '2026-11-27T17:42:00Z',
      cities: [
        {
          city: 'prostejov',
          name: 'Prostějov',
          isPaused: false,
          open: 46,
          toDeliver: 31,
          late: 9,
          couriers: 6,
          pausedOutlets: 1,
          alerts: 3,
          unownedAlerts: 2,
          today: 190,
          weekAgo: 186,
        },
        {
          city: 'olomouc',
          name: 'Olomouc',
          isPaused: false,
          open: 118,
          toDeliver: 84,
          late: 6,
          couriers: 12,
          pausedOutlets: 0,
          alerts: 2,
          unownedAlerts: 0,
          today: 402,
          weekAgo: 410,
        },
      ],
      paused: [{ id: 5, name: 'U Bosé Johany', city: 'prostejov', until: '2026-11-27T18:30:00Z' }],
      refunds: { operator: 84_600, restaurant: 128_400, courier: 0 },
      paymentAlerts: 2,
      returnedPayouts: 1,
      undeliveredMails: 3,
      waiting: { complaints: 4, applications: 1, reviews: 2, registerEntries: 0 },
    },
  },
}
