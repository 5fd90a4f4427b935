import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk, formatMoney, type Haler, haler } from '@sousto/domain/money/money.ts'
import { aLocation, aMenuItem, anArea } from '@sousto/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { KITCHEN, MENU } from '../../rendered-app-test.tsx'
import { dayText } from '../time/dates.ts'
import { storeLocation } from './stored-location.ts'

// Only the server build contains the inline scripts.
vi.hoisted(() => vi.stubEnv('SSR', true))

const area = anArea({ citySlug: 'olomouc', fee: czk(30), extraMinutes: 15, minimumOrder: czk(250) })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  delete document.documentElement.dataset.address
})

const plain = (money: Haler) => formatMoney(money).replaceAll('\u00a0', ' ')

const factsIn = (html: string) =>
  [
    ...new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll('[data-server-html] .visitor-fact'),
  ].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

it.each([
  [
    '/rozvoz-jidel/olomouc/u-hrnce/info',
    [plain(KITCHEN.delivery.price), plain(KITCHEN.delivery.minimumOrder)],
  ],
  ['/rozvoz-jidel/olomouc', ['doprava 49 Kč', '1 podnik vám doveze']],
])(
  'the server’s HTML of %s marks the facts that depend on the visitor’s address [ordering-1.18]',
  async (path, facts) => {
    const { html } = await openPage(path, {})
    for (const fact of facts) expect(factsIn(html)).toContain(fact)
  },
)

it('a stored address marks the document before hydration, and hydration removes the marks of the facts [ordering-1.18]', async () => {
  storeLocation(aLocation({ area, areas: [area] }))
  await openPage('/rozvoz-jidel/olomouc/u-hrnce/info', {
    '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [area] }, ownDeliveryAreas: [] },
  })
  expect(document.documentElement.dataset.address).toBe('stored')
  await waitFor(() => expect(document.querySelector('[data-server-html]')).toBeNull())
  const price = plain(haler(KITCHEN.delivery.price + area.fee))
  expect((await screen.findAllByText(price)).length).toBeGreaterThan(0)
})

it('without an address the document is not marked [ordering-1.18]', async () => {
  storeLocation(null)
  await openPage('/rozvoz-jidel/olomouc', {})
  expect(document.documentElement.dataset.address).toBeUndefined()
})

it('the server’s HTML contains the date of the lunch menu [ordering-1.18]', async () => {
  const soup = aMenuItem({ id: 1601, name: 'Frankfurtská', lunch: true, restaurantId: KITCHEN.id })
  const { html } = await openPage('/rozvoz-jidel/olomouc/u-hrnce/objednat', {
    '/menu/{restaurant}': { ...MENU, lunch: [{ name: 'Polévka dne', items: [soup] }] },
  })
  expect(factsIn(html).join()).toContain(`${dayText(Temporal.Now.plainDateISO('Europe/Prague'))} · 11:00`)
})
