/** The way of an order to the door, for the holder of its guid (`dispatch.md` §3, §5, §7). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderApp } from '../../rendered-app-test.tsx'
import { storeGuid } from '../../shared/orders/order-guids.ts'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const PATH = `/objednavka/2026/4821907?guid=${GUID}`
const ORDER = { ...z.decode(orderDetail, orderExamples.detail.answer), deliverAt: null }
const at = (clock: string) => `2026-11-21T${clock}:00+01:00`
const leg = (name: OrderLive['legs'][number]['leg'], clock: string, done: boolean) => ({
  leg: name,
  p50: at(clock),
  p80: at(clock),
  done,
})
/** Loaded at 18:18, on the way to the door. The position is six seconds old. */
const COMING: OrderLive = {
  now: '2026-11-21T18:24:06+01:00',
  promised: { from: at('18:30'), to: at('18:45') },
  first: { from: at('18:30'), to: at('18:45') },
  change: null,
  legs: [
    leg('acceptance', '17:46', true),
    leg('to_outlet', '18:11', true),
    leg('kitchen', '18:18', true),
    leg('to_door', '18:34', false),
  ],
  courier: {
    name: 'Bedřich',
    phone: '+420600000001',
    vehicle: 'bike',
    activity: 'coming',
    position: { lng: 17.25093, lat: 49.59381, at: at('18:24'), accuracy: 12 },
  },
  outlet: { name: 'U Modrého hrnce', place: { lng: 17.2509, lat: 49.5938 } },
  door: { lng: 17.2612, lat: 49.5987 },
  pin: null,
}
const COURIER = { ...COMING.courier, name: 'Bedřich', phone: '+420600000001', vehicle: 'bike' } as const

beforeEach(() => {
  localStorage.removeItem('sousto.orders')
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

const track = (live: Partial<OrderLive>, state: OrderState = 'loaded', more = {}) =>
  renderApp(PATH, {
    '/orders/detail/{year}/{cislo}': { ...ORDER, state, ...more },
    '/orders/live/{year}/{cislo}': { ...COMING, ...live },
  })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the way to the door', () => {
  it('is a timeline of four legs with their times, expected ones marked [dispatch-7.1]', async () => {
    track({})
    await heading('U vás asi v 18:34')
    const steps = document.querySelectorAll('.ui-timeline > li')
    expect([...steps].map(({ textContent }) => textContent)).toEqual([
      'Hotovo: Podnik přijalodesláno v 17:4117:46',
      'Hotovo: Bedřich v podnikučekal na jídlo 7 min18:11',
      'Hotovo: Uvařeno18:18',
      'Právě teď: Cesta k vámzbývá asi 1,2 kmasi 18:34',
    ])
  })

  it('has the window as its heading before the courier comes [dispatch-7.2]', async () => {
    track({ courier: null }, 'accepted')
    expect(await heading('U vás 18:30–18:45')).toBeVisible()
    expect(screen.queryByText('původně')).toBeNull()
  })

  it('shows a later window with the former one and the reason, also to a screen reader [dispatch-3.10]', async () => {
    const promised = { from: at('18:45'), to: at('18:55') }
    const change = {
      before: COMING.first,
      after: promised,
      reason: 'kitchen',
      note: 'Pec je plná.',
      at: at('18:20'),
    } as const
    track({ courier: null, promised, change }, 'accepted')
    expect(await heading('U vás 18:45–18:55')).toBeVisible()
    expect(screen.getByText('18:30–18:45').tagName).toBe('S')
    const sentence = 'Kuchyně potřebuje o 10 min víc. Pec je plná.'
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.getByText(/Změnilo se to v 18:20\./)).toBeVisible()
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announced.join()).toContain(sentence)
  })

  it('without an answer is replaced by the states of the order', async () => {
    renderApp(PATH, { '/orders/detail/{year}/{cislo}': { ...ORDER, state: 'loaded' } })
    expect(await heading('Kurýr ji má u sebe')).toBeVisible()
  })
})

describe('the courier', () => {
  it('is on a map that has a text equivalent with the age of the position [dispatch-5.8]', async () => {
    track({})
    expect(await screen.findByRole('region', { name: 'Mapa: Bedřich jede k vám' })).toBeVisible()
    expect(screen.getByText('Kurýr je asi 10 min od vás, poloha před 6 s.')).toBeVisible()
    expect(screen.getByText('váš kurýr, jede k vám na kole')).toBeVisible()
    expect(screen.getByRole('link', { name: /Zavolat/ }).getAttribute('href')).toBe('tel:+420600000001')
  })

  it.each([
    ['picking_up', 'váš kurýr, vyzvedává vaše jídlo, jezdí na kole'],
    ['other_order', 'váš kurýr, veze ještě jednu objednávku, pak jede k vám'],
  ] as const)('who is %s is on no map [dispatch-5.8]', async (activity, text) => {
    track({ courier: { ...COURIER, activity, position: null } })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('region', { name: /Mapa/ })).toBeNull()
    expect(screen.queryByText(/Kurýr je asi/)).toBeNull()
  })
})

it('the PIN is shown to the browser that ordered, also at an address without the guid [dispatch-7.3]', async () => {
  storeGuid(ORDER.number, GUID)
  renderApp('/objednavka/2026/4821907', {
    '/orders/detail/{year}/{cislo}': ORDER,
    '/orders/live/{year}/{cislo}': { ...COMING, pin: '0427' },
  })
  expect(await screen.findByRole('heading', { name: 'Řekněte kurýrovi PIN' })).toBeVisible()
})

it('the PIN is shown in large digits that a screen reader reads one by one [dispatch-7.3]', async () => {
  track({ pin: '0427' })
  const card = (await screen.findByRole('heading', { name: 'Řekněte kurýrovi PIN' })).parentElement
  expect(card?.textContent).toContain('0 4 2 7')
})

it('a delivered order tells that the promise was kept, without courier and map [dispatch-7.2]', async () => {
  const history = [{ state: 'delivered', at: at('18:40') }]
  track({ courier: null, legs: COMING.legs.map((each) => ({ ...each, done: true })) }, 'delivered', {
    history,
  })
  expect(await heading('Doručeno')).toBeVisible()
  expect(screen.getByText(/^aktualizováno/)).toBeVisible()
  expect(screen.getByText('Stihli jsme slíbené 18:30–18:45.')).toBeVisible()
})
