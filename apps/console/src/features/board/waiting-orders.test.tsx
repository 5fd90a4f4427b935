import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { JOHANA, KITCHEN, renderConsole } from '../../rendered-console-test.tsx'
import { aCard, at } from './card-test.ts'

it('outside the board, the navigation shows the number of unanswered orders [operations-4.17]', async () => {
  renderConsole('/podnik/5/nastaveni', {
    'GET /me': { me: JOHANA },
    'GET /outlets/{outlet}/board': {
      outlet: { ...KITCHEN, ownDelivery: false, phone: '777 123 456' },
      cards: [aCard(), aCard({ number: '2026/4831', state: 'ready' })],
      usualMinutes: 20,
      minutesOver: null,
      lastEvent: 1,
      now: at('18:32'),
    },
  })
  expect(await screen.findByRole('link', { name: 'Výdej, nových 1' })).toBeVisible()
})
