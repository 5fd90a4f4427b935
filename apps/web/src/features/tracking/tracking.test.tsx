/** The order after checkout (`marketplace.md` §2, §4 and §8). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk, haler } from '@sousto/domain/money/money.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { NOTHING_LEFT } from '@sousto/domain/payment/refunds.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { storeGuid } from '../../shared/orders/order-guids.ts'

const DETAIL = '/orders/detail/{year}/{cislo}'
const ORDER = z.decode(orderDetail, orderExamples.detail.answer)
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const PATH = '/objednavka/2026/4821907'
const inState = (state: OrderState, more = {}) => ({ ...ORDER, state, ...more })
const NOT_PAID = { payment: { state: 'failed', methods: [], payUntil: null } }
const NOBODY = { courier: null, address: null, noteToCourier: null }

/** A fake event stream, because jsdom does not support them. The test sends its events. */
const streams: FakeStream[] = []
class FakeStream {
  readonly url: string
  onmessage: (() => void) | null = null
  constructor(url: string) {
    this.url = url
    streams.push(this)
  }
  close() {}
}

/** A fake that records the tones, because jsdom has no sound. */
function silentAudio(tones: number[]) {
  const sink = { connect: (next: unknown) => next }
  return class {
    readonly state = 'running'
    readonly currentTime = 0
    readonly destination = sink
    createGain() {
      return { ...sink, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }
    }
    createOscillator() {
      const frequency = { value: 0 }
      return { ...sink, frequency, start: () => tones.push(frequency.value), stop() {}, onended: null }
    }
  }
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  streams.length = 0
  vi.stubGlobal('EventSource', FakeStream)
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('an order of several outlets', () => {
  const lines = [
    ...ORDER.lines.map((line) => ({ ...line, outlet: ORDER.restaurant.name })),
    {
      name: 'Pizza',
      outlet: 'U Mlýna',
      price: czk(200),
      quantity: 1,
      removed: 0,
      note: '',
      ifMissing: null,
      replaced: 0,
      person: '',
      extras: [],
    },
  ]

  it.each([
    ['the thank-you page', `/hotovo/2026/4821907?guid=${GUID}`, /z podniků U Modrého hrnce, U Mlýna/],
    ['tracking', PATH, /· U Modrého hrnce, U Mlýna/],
  ])('names each on %s [marketplace-1.16]', async (_page, path, text) => {
    renderApp(path, { [DETAIL]: { ...ORDER, lines } })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('says at each dish who cooks it [marketplace-1.16]', async () => {
    renderApp(PATH, { [DETAIL]: { ...ORDER, lines } })
    const pizza = (await screen.findByText('Pizza')).closest('li')
    expect(pizza?.textContent).toContain('U Mlýna')
  })
})

describe('the thank-you page', () => {
  it('shows the order and links to its tracking [marketplace-1.15, operations-3.23]', async () => {
    renderApp(`/hotovo/2026/4821907?guid=${GUID}`, { [DETAIL]: ORDER })
    expect(await heading('Děkujeme, už se vaří')).toBeVisible()
    expect(screen.getByText(/Objednávka 2026\/4821907 z podniku U Modrého hrnce/)).toBeVisible()
    expect(screen.getByText(/v sobotu 21\. 11\. v 18:30/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sledovat objednávku' }).getAttribute('href')).toBe(
      `${PATH}?guid=${GUID}`,
    )
  })

  it.each<[OrderState, string, string]>([
    ['cancelled', 'Objednávka stornována', 'Tuto objednávku už nikdo nevaří ani neveze.'],
    ['delivered', 'Doručeno', 'Dobrou chuť!'],
    ['unpaid', 'Platba se nezdařila', 'Objednávka není potvrzená, protože nebyla zaplacena.'],
  ])(
    'of an order that is %s does not claim that it is being cooked [marketplace-1.25]',
    async (state, title, text) => {
      renderApp('/hotovo/2026/4821907', { [DETAIL]: inState(state, NOT_PAID) })
      expect(await heading(title)).toBeVisible()
      expect(screen.getByText(new RegExp(text))).toBeVisible()
      expect(screen.queryByText(/v sobotu 21\. 11\./)).toBeNull()
      expect(document.title).toBe(`${title} | Sousto`)
    },
  )

  it('of a cancelled order does not offer payment [marketplace-1.25]', async () => {
    renderApp('/hotovo/2026/4821907?status=payment_unfinished', { [DETAIL]: inState('cancelled') })
    expect(await heading('Objednávka stornována')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Zpět k platbě' })).toBeNull()
  })

  it('finds the guid of an order placed in this browser if the payment redirect lacks it', async () => {
    storeGuid(ORDER.number, GUID)
    renderApp('/hotovo/2026/4821907', { [DETAIL]: ORDER })
    const link = await screen.findByRole('link', { name: 'Sledovat objednávku' })
    await waitFor(() => expect(link.getAttribute('href')).toBe(`${PATH}?guid=${GUID}`))
  })

  it('shows that the payment failed and links back to the checkout [marketplace-1.15]', async () => {
    renderApp('/hotovo/2026/4821907?status=payment_unfinished', { [DETAIL]: inState('unpaid', NOT_PAID) })
    expect(await heading('Platba se nezdařila')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zpět k platbě' }).getAttribute('href')).toBe(
      '/rozvoz-jidel/olomouc/u-modreho-hrnce/platba',
    )
  })

  it.each(['/hotovo', '/hotovo/2026/1', '/hotovo/letos/prvni'])(
    'is a generic error for %s [marketplace-1.15]',
    async (path) => {
      renderApp(path)
      expect(await heading('Chyba, Něco se pokazilo...')).toBeVisible()
    },
  )
})

describe('tracking', () => {
  it.each<[OrderState, string, string]>([
    ['confirmed', 'Objednávka přijata', 'Potvrzeno'],
    ['accepted', 'Podnik ji připravuje', 'Odkliknuto'],
    ['loaded', 'Kurýr ji má u sebe', 'Naloženo'],
    ['delivered', 'Doručeno', 'Doručeno'],
    ['unpaid', 'Platba se nezdařila', 'Nezaplaceno'],
    ['cancelled', 'Objednávka stornována', 'Stornováno'],
  ])('of an order that is %s shows "%s", %s [marketplace-3.4]', async (state, title, status) => {
    renderApp(PATH, { [DETAIL]: inState(state) })
    expect(await heading(title)).toBeVisible()
    expect(screen.getAllByText(status).length).toBeGreaterThan(0)
    expect(document.title).toContain(status)
  })

  it('of a state that this version does not know shows the generic error and the rest of the order [marketplace-3.4]', async () => {
    const wire = z.encode(orderDetail, ORDER)
    renderApp(PATH, { [DETAIL]: () => Response.json({ ...wire, order_status: 'Vráceno' }) })
    expect(await heading('Chyba')).toBeVisible()
    expect(screen.getByText('Něco se pokazilo...')).toBeVisible()
    expect(screen.getByRole('complementary', { name: 'Souhrn objednávky' })).toBeVisible()
    expect(screen.queryByText('Jak to vypadá')).toBeNull()
    expect(document.title).toContain('Chyba')
  })

  it('shows the time of each state, the courier and the price breakdown', async () => {
    renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: ORDER })
    await heading('Kurýr ji má u sebe')
    expect(screen.getByText('17:41')).toBeVisible()
    expect(screen.getByText('18:12')).toBeVisible()
    expect(screen.getByText('Kurýr Bedřich')).toBeVisible()
    const summary = screen.getByRole('complementary', { name: 'Souhrn objednávky' })
    for (const text of ['Položky', 'Obaly', 'Doprava', 'Spropitné kurýrovi', 'Použité kredity', 'Celkem']) {
      expect(within(summary).getByText(text)).toBeVisible()
    }
    expect(within(summary).getAllByText(/^429\sKč$/)).toHaveLength(2)
    expect(within(summary).getByText(/^504,50\sKč$/)).toBeVisible()
    expect(screen.getByRole('link', { name: '800 000 000' })).toBeVisible()
  })

  it('of an unpaid order links the holder of the guid to its payment, as long as it can be paid [marketplace-3.4]', async () => {
    const payable = { payment: { state: 'failed', methods: ['cash', 'credit-card'], payUntil: null } }
    renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: inState('unpaid', payable) })
    expect((await screen.findByRole('link', { name: 'Zaplatit' })).getAttribute('href')).toBe(
      `/hotovo/2026/4821907?guid=${GUID}&status=payment_unfinished`,
    )
    renderApp(PATH, { [DETAIL]: inState('unpaid', payable) })
    await heading('Platba se nezdařila')
    expect(screen.queryByRole('link', { name: 'Zaplatit' })).toBeNull()
    renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: inState('unpaid', NOT_PAID) })
    await heading('Platba se nezdařila')
    expect(screen.queryByRole('link', { name: 'Zaplatit' })).toBeNull()
  })

  it('lists missing items and extras, and what is made instead [operations-3.21, delights-6.5, delights-6.8]', async () => {
    const knedlik = { name: 'Knedlík', price: haler(0), removed: 1 }
    const line = {
      name: 'Svíčková',
      outlet: null,
      price: haler(21_400),
      quantity: 3,
      removed: 1,
      note: '',
      ifMissing: { kind: 'dish', name: 'Guláš', price: haler(16_500) },
      replaced: 1,
      person: '',
      extras: [knedlik],
    }
    const gone = {
      name: 'Kofola',
      outlet: null,
      price: haler(3_900),
      quantity: 1,
      removed: 1,
      note: '',
      ifMissing: { kind: 'call' },
      replaced: 0,
      person: '',
      extras: [],
    }
    renderApp(PATH, {
      [DETAIL]: () => ({ ...ORDER, lines: [line, gone, { ...gone, name: 'Voda', removed: 0 }] }),
    })
    const missing = (name: string) =>
      within(screen.getByText(name).closest('li') ?? document.body)
        .queryAllByText(/^(Chybělo|Místo něj|Kdyby chybělo)/)
        .map(({ textContent }) => textContent)
    await screen.findByText('Svíčková')
    expect(missing('Svíčková')).toEqual(['Chybělo: 1×', 'Místo něj: 1× Guláš', 'Chybělo: 1× Knedlík'])
    expect(missing('Kofola')).toEqual(['Chybělo'])
    expect(missing('Voda')).toEqual(['Kdyby chybělo: zavolat'])
  })

  it('shows how much less is paid at the door, in one column that adds up, without mentioning a refund [operations-3.22]', async () => {
    const reduction = {
      at: '2026-11-21T17:20:00Z',
      amount: czk(95),
      reason: 'outlet_declined',
      tender: 'cash',
    }
    const money = {
      state: 'to_pay',
      agreed: czk(504.5),
      toPay: czk(409.5),
      paid: NOTHING_LEFT,
      reductions: [reduction],
      returned: [],
    }
    renderApp(PATH, { [DETAIL]: { ...ORDER, paymentMethod: 'cash', money } })
    expect(await screen.findByText(/^Zaplatíte o 95\sKč méně – Podnik svou část odmítl$/)).toBeVisible()
    const row = (name: string) => screen.getByText(name).closest('div')
    expect(row('Podnik svou část odmítl')).toHaveTextContent(/−95\sKč/)
    expect(row('K zaplacení')).toHaveTextContent(/409,50\sKč/)
    expect(screen.queryByText(/vrácen|vráceno/i)).toBeNull()
  })

  it('lists refunds with their reasons [wire.24]', async () => {
    renderApp(PATH, { [DETAIL]: ORDER })
    const refunds = within(await screen.findByRole('list', { name: 'Vrácené peníze' }))
    expect(refunds.getByText(/^Vráceno 25\sKč – Položka chyběla$/)).toBeVisible()
  })

  it('with own delivery shows only that the order was accepted [marketplace-3.4]', async () => {
    renderApp(PATH, { [DETAIL]: inState('loaded', { ownDelivery: true }) })
    expect(await heading('Objednávka přijata')).toBeVisible()
    expect(screen.getByText('Potvrzeno')).toBeVisible()
    expect(screen.queryByText('Naloženo')).toBeNull()
    expect(screen.queryByText('Kurýr ji má u sebe')).toBeNull()
  })

  it('with own delivery explains why the state no longer changes, while the order is active [marketplace-1.25]', async () => {
    renderApp(PATH, { [DETAIL]: inState('accepted', { ownDelivery: true }) })
    expect(await screen.findByText(/proto se stav dál nemění/)).toBeVisible()
    renderApp(PATH, { [DETAIL]: inState('cancelled', { ownDelivery: true }) })
    await heading('Objednávka stornována')
    expect(screen.queryByText(/proto se stav dál nemění/)).toBeNull()
  })

  it('updates and announces a new state from the event stream [marketplace-3.5]', async () => {
    let now: OrderState = 'confirmed'
    renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: () => inState(now) })
    await heading('Objednávka přijata')
    expect(streams[0]?.url).toBe(`/api/orders/events/2026/4821907?guid=${GUID}`)
    now = 'accepted'
    act(() => streams[0]?.onmessage?.())
    expect(await heading('Podnik ji připravuje')).toBeVisible()
    expect(screen.getByText('Podnik ji připravuje. Podnik objednávku přijal a vaří.').role).toBe('status')
    await waitFor(() => expect(document.title).toContain('Odkliknuto'))
  })

  it('plays a chime only when the state changes [marketplace-3.6]', async () => {
    const tones: number[] = []
    vi.stubGlobal('AudioContext', silentAudio(tones))
    let now: OrderState = 'confirmed'
    const { sent } = renderApp(PATH, { [DETAIL]: () => inState(now) })
    await heading('Objednávka přijata')
    const asked = sent.length
    act(() => streams[0]?.onmessage?.())
    await waitFor(() => expect(sent.length).toBe(asked + 1))
    now = 'accepted'
    act(() => streams[0]?.onmessage?.())
    await heading('Podnik ji připravuje')
    expect(tones).toEqual([660, 880])
  })

  it('polls every 15 seconds without an event stream [marketplace-3.6]', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    onTestFinished(() => void vi.useRealTimers())
    const { sent } = renderApp(PATH, { [DETAIL]: inState('confirmed') })
    await heading('Objednávka přijata')
    const asked = () => sent.filter(({ path }) => path.includes('/orders/detail/')).length
    const before = asked()
    for (const times of [1, 2, 3]) {
      await act(() => vi.advanceTimersByTimeAsync(15_000))
      expect(asked()).toBe(before + times)
    }
  })

  it('refetches when the page comes back to the foreground [marketplace-3.5]', async () => {
    let now: OrderState = 'confirmed'
    renderApp(PATH, { [DETAIL]: () => inState(now) })
    await heading('Objednávka přijata')
    now = 'loaded'
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(await heading('Kurýr ji má u sebe')).toBeVisible()
  })

  it('shows that an order is unknown [marketplace-7.3]', async () => {
    renderApp(PATH)
    expect(await heading('Objednávka nenalezena')).toBeVisible()
  })

  it('shows that it could not be loaded, and retries [marketplace-7.3]', async () => {
    const user = userEvent.setup()
    let answer: unknown = OFFLINE
    renderApp(PATH, { [DETAIL]: () => answer })
    expect(await screen.findByText('Chyba při načítání objednávky / Objednávka neexistuje')).toBeVisible()
    answer = inState('confirmed')
    await user.click(screen.getByRole('button', { name: 'Zkusit hned' }))
    expect(await heading('Objednávka přijata')).toBeVisible()
  })
})

describe('the review', () => {
  const DELIVERED = inState('delivered')

  it('requires the guid [marketplace-1.14]', async () => {
    renderApp(PATH, { [DETAIL]: { ...DELIVERED, ...NOBODY } })
    await heading('Doručeno')
    expect(screen.queryByRole('button', { name: 'Odeslat hodnocení' })).toBeNull()
  })

  it('requires a delivered order', async () => {
    renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: inState('loaded') })
    await heading('Kurýr ji má u sebe')
    expect(screen.queryByRole('button', { name: 'Odeslat hodnocení' })).toBeNull()
  })

  it('requires both ratings, then confirms that it was sent [marketplace-3.9]', async () => {
    const user = userEvent.setup()
    const { sent } = renderApp(`${PATH}?guid=${GUID}`, {
      [DETAIL]: DELIVERED,
      '/orders/review': { status: 'ok' },
    })
    const button = await screen.findByRole('button', { name: 'Odeslat hodnocení' })
    const stars = (group: string, index: number) => {
      const star = within(screen.getByRole('radiogroup', { name: group })).getAllByRole('radio')[index]
      if (star === undefined) throw new Error('no such star')
      return star
    }
    expect(button).toHaveProperty('disabled', true)
    await user.click(stars('Jídlo', 4))
    expect(button).toHaveProperty('disabled', true)
    await user.click(stars('Doručení', 3))
    await user.click(button)
    expect(await screen.findByText('Hodnocení odesláno')).toBeVisible()
    expect(sent.find(({ path }) => path === '/api/orders/review')?.body).toEqual({
      guid: GUID,
      foodReview: 5,
      deliveryReview: 4,
      reviewText: '',
    })
  })

  const COMPLAINTS = 'GET /orders/complaints/{year}/{cislo}'
  const rate = async (food: number, delivery: number) => {
    const user = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Odeslat hodnocení' })
    for (const [group, stars] of Object.entries({ Jídlo: food, Doručení: delivery })) {
      const star = within(screen.getByRole('radiogroup', { name: group })).getAllByRole('radio')[stars - 1]
      if (star !== undefined) await user.click(star)
    }
    await user.click(button)
    expect(await screen.findByText('Hodnocení odesláno')).toBeVisible()
    return user
  }
  const open = (kinds: readonly string[]) =>
    renderApp(`${PATH}?guid=${GUID}`, {
      [DETAIL]: DELIVERED,
      '/orders/review': { status: 'ok' },
      [COMPLAINTS]: { kinds, lines: [], complaints: [] },
    })

  it('that is bad offers help at once, in the report of this order [delights-12.2]', async () => {
    open(['late'])
    const user = await rate(5, 1)
    await user.click(await screen.findByRole('button', { name: 'Vyřešit to hned' }))
    const dialog = await screen.findByRole('dialog', { name: 'Něco není v pořádku' })
    expect(within(dialog).getByRole('radio', { name: /pozdě/ })).toBeVisible()
  })

  it('says which dishes were good, and takes a press back [delights-12.3]', async () => {
    const { sent } = open([])
    const [line] = DELIVERED.lines
    const name = line?.name ?? ''
    const user = userEvent.setup()
    const thumbUp = await screen.findByRole('button', { name: `Chutnalo: ${name}` })
    const thumbDown = screen.getByRole('button', { name: `Nechutnalo: ${name}` })
    await user.click(thumbUp)
    expect(thumbUp).toHaveAttribute('aria-pressed', 'true')
    await user.click(thumbUp)
    expect(thumbUp).toHaveAttribute('aria-pressed', 'false')
    await user.click(thumbUp)
    await user.click(thumbDown)
    await rate(5, 5)
    expect(sent.find(({ path }) => path === '/api/orders/review')?.body).toMatchObject({
      dishes: [{ position: 0, isGood: false }],
    })
  })

  it('that is good, or of an order about which nothing can be reported any more, offers none [delights-12.2]', async () => {
    open(['late'])
    await rate(4, 3)
    expect(screen.queryByRole('button', { name: 'Vyřešit to hned' })).toBeNull()
    open([])
    await rate(1, 1)
    expect(screen.queryByRole('button', { name: 'Vyřešit to hned' })).toBeNull()
  })

  it('can be written only once', async () => {
    renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: { ...DELIVERED, reviewed: true } })
    expect(await screen.findByText('Hodnocení odesláno')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Odeslat hodnocení' })).toBeNull()
  })
})

it('a shared page of an order does not show rounded times [wire.15]', async () => {
  const minutes = { min: 40, max: 55 }
  renderApp(PATH, {
    [DETAIL]: { ...inState('accepted'), deliverAt: null, promised: null, minutes, roughTimes: true },
  })
  expect(await screen.findByText('Při objednání jsme slíbili doručení za 40–55 minut.')).toBeVisible()
  const steps = screen.getByRole('heading', { name: 'Jak to vypadá' }).nextElementSibling
  expect(steps).not.toHaveTextContent(/\d:\d{2}/)
})
