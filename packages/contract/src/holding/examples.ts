import type { Examples } from '../examples.ts'
import type { holdingCalls } from './endpoints.ts'
import type { OutletHolding } from './wire.ts'

const params = { outlet: '101' }
const OWN: OutletHolding = {
  way: 'own_gateway',
  version: '2',
  merchants: [
    {
      gateway: 'gopay',
      account: '8123456790',
      savedAt: '2026-11-28T10:00:00Z',
      notificationUrl: 'https://jidlo.example/api/payments/gopay/notification/3',
    },
  ],
  split: null,
  openPayments: 1,
  canHaveKeys: true,
  splitting: [],
}

export const holdingExamples: Examples<typeof holdingCalls> = {
  read: { params, answer: OWN },
  save: {
    params,
    headers: { 'if-match': '"1"' },
    body: {
      way: 'own_gateway',
      keys: [
        {
          gateway: 'gopay',
          account: '8123456790',
          clientId: '1061399163',
          clientSecret: 'tajemstvi-podniku',
        },
      ],
    },
    answer: OWN,
  },
}
