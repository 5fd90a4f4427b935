import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aCart } from '@sousto/testing/builders.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { KITCHEN, OFFLINE, refused, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../cart/stored-cart.ts'
import { storeContact } from '../session/stored-contact.ts'

const AWAY = refused('unavailable')
const UNAVAILABLE = 'Služba je právě nedostupná. Zkuste to prosím za chvíli.'
const TERMS = '/vseobecne-obchodni-podminky/default'
const REPORT = '/api/orders/error'

/** Every page that loads data, the call that fails, and the message of the page. */
const PAGES = [
  ['/', '/location/cities', UNAVAILABLE],
  ['/rozvoz-jidel/olomouc', '/restaurants', UNAVAILABLE],
  ['/rozvoz-jidel/olomouc/u-hrnce/objednat', '/menu/{restaurant}', UNAVAILABLE],
  ['/hotovo/2026/4821907', '/orders/detail/{year}/{cislo}', 'Chyba, Něco se pokazilo...'],
  [
    '/objednavka/2026/4821907',
    '/orders/detail/{year}/{cislo}',
    'Chyba při načítání objednávky / Objednávka neexistuje',
  ],
  ['/poledni-menu/olomouc', '/menu/cityDailyMenu/{city}', 'Chyba'],
  [TERMS, '/location/vop/{id}', 'Chyba'],
  ['/podminky-uziti-stranek', '/location/contact/{city}', 'Chyba'],
  ['/kontakt-rozvoz-jidel', '/location/cities', 'Chyba'],
  ['/kontakt-rozvoz-jidel/olomouc', '/location/contact/{city}', 'Chyba'],
] as const

const stored = () => Object.entries(localStorage)

/** The interval starts at the end of an attempt, whose pending state is shown for a moment. */
const nextAttempt = () => act(() => vi.advanceTimersByTimeAsync(5_000 + 1_000))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(aCart())
})
afterEach(() => vi.useRealTimers())

describe('a page that the server could not load', () => {
  it.each(PAGES)(
    '%s shows that after hydration, keeps all data and does not crash [ordering-6.8, marketplace-7.4]',
    async (path, call, text) => {
      const before = stored()
      const { sent } = await openPage(path, { [call]: AWAY })
      expect(screen.getByRole('heading', { level: 1, name: text })).toBeVisible()
      expect(screen.getByRole('banner')).toBeVisible()
      expect(stored()).toEqual(before)
      expect(sent.map((call) => call.path)).not.toContain(REPORT)
    },
  )

  it.each(['/hotovo/2026/4821907', '/objednavka/2026/4821907'])(
    '%s shows that there were too many requests, not that the order does not exist [wire-accounts.19]',
    async (path) => {
      await openPage(path, { '/orders/detail/{year}/{cislo}': refused('too_many_requests') })
      const text = 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.'
      expect(screen.getByRole('heading', { level: 1, name: text })).toBeVisible()
    },
  )

  it('is reloaded every five seconds [ordering-6.8, marketplace-7.4, foundation.4]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let answer: unknown = AWAY
    const calls = vi.fn<() => unknown>(() => answer)
    await openPage(TERMS, { '/location/vop/{id}': AWAY }, { '/location/vop/{id}': calls })
    for (const times of [1, 2]) {
      await nextAttempt()
      expect(calls).toHaveBeenCalledTimes(times)
    }
    answer = '<p>Platí tyto podmínky.</p>'
    await nextAttempt()
    expect(await screen.findByText('Platí tyto podmínky.')).toBeVisible()
  })
})

it('the retry button keeps the focus while attempts fail', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderApp('/', { '/location/cities': AWAY })
  const first = await screen.findByRole('button', { name: 'Zkusit hned' })
  first.focus()
  await nextAttempt()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zkusit hned' }))
})

it.each([
  ['/kontakt-rozvoz-jidel/olomouc', '/location/contact/{city}'],
  [TERMS, '/location/vop/{id}'],
  ['/poledni-menu/olomouc', '/menu/cityDailyMenu/{city}'],
])('%s shows ‘Načítání...’ while it is loading [marketplace-7.4]', async (path, call) => {
  renderApp(path, { [call]: () => new Promise(() => {}) })
  expect(await screen.findByText('Načítání...')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
})

it('a page that cannot be loaded in the browser is reloaded on request [ordering-6.8]', async () => {
  const user = userEvent.setup()
  const before = stored()
  let answer: unknown = OFFLINE
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat', { '/restaurants/{restaurant}': () => answer })
  expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(stored()).toEqual(before)
  answer = KITCHEN
  await user.click(screen.getByRole('button', { name: 'Zkusit hned' }))
  expect(await screen.findByRole('heading', { level: 1, name: KITCHEN.name })).toBeVisible()
})

/** Opens a page with a call that fails with `error`. */
async function meet(error: Error) {
  const { router, sent } = renderApp('/kontakt-rozvoz-jidel')
  await screen.findByRole('heading', { level: 1, name: 'Kontakty' })
  Object.assign(router.options.context.client.restaurants, { categories: () => Promise.reject(error) })
  await act(() => router.navigate({ to: '/rozvoz-jidel/$city', params: { city: 'olomouc' } }))
  return sent
}

it('page code that cannot be fetched counts as a failed load [ordering-6.8]', async () => {
  const before = stored()
  const sent = await meet(
    new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'),
  )
  expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
  expect(stored()).toEqual(before)
  expect(sent.map((call) => call.path)).not.toContain(REPORT)
})

const CRASHED = 'Nastala chyba. Pokuste se obnovit stránku.'

it('an error in our own code is a crash: it is reported and local storage is cleared [marketplace-7.5]', async () => {
  const sent = await meet(new TypeError('x is not a function'))
  expect(await screen.findByText(CRASHED)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Obnovit stránku' })).toBeVisible()
  expect(localStorage).toHaveLength(0)
  expect(sent.map((call) => call.path)).toContain(REPORT)
})

describe('the cart and the contact of a crash', () => {
  const NOVA = { firstName: 'Jana', lastName: '', email: 'jana@example.com', phone: '' }

  /** Opens the page again after the crash. */
  async function reloaded() {
    storeContact(NOVA)
    await meet(new TypeError('y is not a function'))
    await screen.findByText(/Košík a kontakt jsme odložili/)
    expect(currentCart().lines).toEqual([])
    renderApp('/kontakt-rozvoz-jidel')
    return within(
      (await screen.findByText('Košík a kontakt z doby před chybou')).closest('div') ?? document.body,
    )
  }

  it('are restored when the customer accepts them', async () => {
    const before = currentCart()
    const offer = await reloaded()
    await userEvent.click(offer.getByRole('button', { name: 'Vrátit' }))
    await waitFor(() => expect(currentCart()).toEqual(before))
    expect(localStorage.getItem('sousto.contact')).toContain(NOVA.email)
    expect(await screen.findByRole('button', { name: /^Košík .* ks$/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Vrátit' })).toBeNull()
  })

  it('are deleted when the customer discards them', async () => {
    const offer = await reloaded()
    await userEvent.click(offer.getByRole('button', { name: 'Zahodit' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vrátit' })).toBeNull())
    expect(currentCart().lines).toEqual([])
    expect(sessionStorage.getItem('sousto.aside')).toBeNull()
  })
})

it('a crash is reported once, with release and stack, without the query of the URL but for an order’s guid [marketplace-7.5] [administration-7.4]', async () => {
  vi.stubEnv('VITE_RELEASE', '0.1.0+1a2b3c4')
  window.history.replaceState(
    null,
    '',
    '/objednavka/2026/1?guid=9b3f2c1e-0d4a-4b7e-8f60-1a2b3c4d5e6f&token=x',
  )
  const error = new RangeError('reported once')
  const { router, sent } = renderApp('/kontakt-rozvoz-jidel')
  await screen.findByRole('heading', { level: 1, name: 'Kontakty' })
  Object.assign(router.options.context.client.restaurants, { categories: () => Promise.reject(error) })
  await act(() => router.navigate({ to: '/rozvoz-jidel/$city', params: { city: 'olomouc' } }))
  await screen.findByText(CRASHED)
  await act(() => router.invalidate())
  await screen.findByText(CRASHED)
  const reports = sent.filter(({ path }) => path === REPORT).map(({ body }) => body)
  expect(reports).toEqual([
    {
      type: 'crash',
      url: `${window.location.origin}/objednavka/2026/1`,
      userAgent: navigator.userAgent,
      platform: 'web',
      release: '0.1.0+1a2b3c4',
      error: expect.stringMatching(/^RangeError: reported once\n +at .*page-failure\.test/),
      state: null,
      guid: '9b3f2c1e-0d4a-4b7e-8f60-1a2b3c4d5e6f',
    },
  ])
  window.history.replaceState(null, '', '/')
  vi.unstubAllEnvs()
})
