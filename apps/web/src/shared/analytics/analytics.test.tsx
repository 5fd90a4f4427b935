/**
 * Analytics in the browser (`marketplace.md` §9). Outgoing requests are tested in a real browser
 * (`e2e/src/analytics.spec.ts`).
 */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { COOKIE_CONSENT_VERSION } from '@sousto/domain/analytics/cookie-consent.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openPage } from '../../hydrated-app-test.tsx'
import { CITY, renderApp } from '../../rendered-app-test.tsx'

const CONTAINERS = {
  olomouc: 'https://tagy.example/gtm.js?id=GTM-OLOMOUC',
  louny: 'https://tagy.example/gtm.js?id=GTM-LOUNY',
}
const LOUNY = { ...CITY, id: 2, slug: 'louny', name: 'Louny' }
const PREROV = { ...CITY, id: 3, slug: 'prerov', name: 'Přerov' }
const CITIES = { '/location/cities': [CITY, LOUNY, PREROV], '/location/contact/{city}': '<p>Jsme tu.</p>' }

const BOTH = { analytic: true, marketing: true }
const allow = (permission: object) => {
  const choice = { id: crypto.randomUUID(), version: COOKIE_CONSENT_VERSION, ...permission }
  localStorage.setItem('sousto.cookies', JSON.stringify(choice))
}

const scripts = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[data-container]'), ({ src }) => src)
const layer = (name: string) => {
  const found: unknown = Reflect.get(window, name)
  return Array.isArray(found) ? found : []
}
const events = (name: string) => layer(name).filter((each) => typeof each === 'object' && 'event' in each)
const commands = (name: string) =>
  layer(name)
    .filter((each) => Object.prototype.toString.call(each) === '[object Arguments]')
    .map((each) => Array.from(each))

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  sessionStorage.clear()
  for (const name of Object.keys(window))
    if (name.startsWith('dataLayer')) Reflect.deleteProperty(window, name)
  for (const script of document.querySelectorAll('script[data-container]')) script.remove()
})

async function open(path: string, containers: Readonly<Record<string, string>> = CONTAINERS) {
  const { router } = renderApp(path, CITIES, { containers })
  await screen.findByRole('heading', { level: 1 })
  return router
}
const contact = (city: string) => `/kontakt-rozvoz-jidel/${city}`
/** Waits long enough for a script to be requested. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('no script is loaded', () => {
  it.each([
    ['before the answer', null, contact('olomouc'), CONTAINERS],
    ['with analytics alone', { analytic: true, marketing: false }, contact('olomouc'), CONTAINERS],
    ['with marketing alone', { analytic: false, marketing: true }, contact('olomouc'), CONTAINERS],
    ['in a city without a group', BOTH, contact('prerov'), CONTAINERS],
    ['in a group without a container', BOTH, contact('olomouc'), { louny: CONTAINERS.louny }],
    ['without containers', BOTH, contact('olomouc'), {}],
    ['without a city', BOTH, '/soukromi', CONTAINERS],
  ])('%s [ordering-9.5, marketplace-7.8]', async (_when, permission, path, containers) => {
    if (permission !== null) allow(permission)
    await open(path, containers)
    await settle()
    expect(scripts()).toEqual([])
    expect(Object.keys(window).filter((name) => name.startsWith('dataLayer'))).toEqual([])
  })
})

describe('with both consents', () => {
  it('loads the container of the city’s group, after the defaults of the consent mode', async () => {
    allow(BOTH)
    await open(contact('olomouc'))
    await waitFor(() => expect(scripts()).toEqual([`${CONTAINERS.olomouc}&l=dataLayer_olomouc`]))
    const words = commands('dataLayer_olomouc')
    expect(words.slice(0, 3).map(([command, what]) => [command, what])).toEqual([
      ['set', { page_location: `${location.origin}${contact('olomouc')}`, page_referrer: '' }],
      ['consent', 'default'],
      ['consent', 'update'],
    ])
    expect(words[1]?.[2]).toEqual({
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
    expect(events('dataLayer_olomouc').map(({ event }) => event)).toEqual(['gtm.js', 'page_view'])
  })

  it('loads it as soon as they are given', async () => {
    await open(contact('olomouc'))
    await userEvent.click(screen.getByRole('button', { name: 'Přijmout vše' }))
    await waitFor(() => expect(scripts()).toHaveLength(1))
  })

  it('reports to each group only its own pages [marketplace-7.8]', async () => {
    allow(BOTH)
    const router = await open(contact('olomouc'))
    await waitFor(() => expect(scripts()).toHaveLength(1))
    for (const city of ['louny', 'prerov', 'olomouc']) {
      await act(() => router.navigate({ to: '/kontakt-rozvoz-jidel/$city', params: { city } }))
      await settle()
    }
    const paths = (name: string) => events(name).flatMap(({ page_path }) => page_path ?? [])
    expect(paths('dataLayer_olomouc')).toEqual([contact('olomouc'), contact('olomouc')])
    expect(paths('dataLayer_louny')).toEqual([contact('louny')])
    expect(scripts()).toHaveLength(2)
  })
})

it('without consent, the data that a container has stored is removed, and nothing else', async () => {
  for (const cookie of ['_ga=GA1.1.1', 'jazyk=cs']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie}; path=/`
  }
  localStorage.setItem('_gcl_ls', '1')
  sessionStorage.setItem('_gtm_debug', '1')
  localStorage.setItem('sousto.cart', '1')
  await open(contact('olomouc'))
  await waitFor(() => expect(document.cookie).toBe('jazyk=cs'))
  expect([localStorage.getItem('_gcl_ls'), sessionStorage.getItem('_gtm_debug')]).toEqual([null, null])
  expect(localStorage.getItem('sousto.cart')).toBe('1')
})

it('with both consents, the data that a container has stored survives the hydration of a page', async () => {
  allow(BOTH)
  localStorage.setItem('_gcl_ls', '1')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = '_ga=GA1.1.1; path=/'
  await openPage(contact('olomouc'), CITIES, CITIES, CONTAINERS)
  await waitFor(() => expect(scripts()).toHaveLength(1))
  await settle()
  expect([document.cookie.includes('_ga'), localStorage.getItem('_gcl_ls')]).toEqual([true, '1'])
})

describe('the thank-you page of an order', () => {
  const ORDER = z.decode(orderDetail, orderExamples.detail.answer)
  const DETAIL = '/orders/detail/{year}/{cislo}'
  const told = () => events('dataLayer_olomouc').map(({ event }) => event)
  const placed = async () => {
    const { expectPurchase } = await import('./due-purchase.ts')
    expectPurchase(ORDER.number)
  }
  async function thank(order = ORDER) {
    renderApp(
      '/hotovo/2026/4821907?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
      { ...CITIES, [DETAIL]: order },
      { containers: CONTAINERS },
    )
    await screen.findByRole('heading', { level: 1 })
    await settle()
  }

  it('reports a purchase and a conversion once, even if it is reloaded [ordering-9.5]', async () => {
    allow(BOTH)
    await placed()
    await thank()
    await waitFor(() => expect(told()).toEqual(expect.arrayContaining(['purchase', 'conversion'])))
    await thank()
    expect(told().filter((event) => event === 'purchase' || event === 'conversion')).toEqual([
      'purchase',
      'conversion',
    ])
    expect(JSON.stringify(layer('dataLayer_olomouc'))).not.toContain('7d0f2a52')
  })

  it('reports them when the page comes from the server, too', async () => {
    allow(BOTH)
    await placed()
    const answers = { ...CITIES, [DETAIL]: ORDER }
    await openPage('/hotovo/2026/4821907', answers, answers, CONTAINERS)
    await waitFor(() => expect(told()).toEqual(expect.arrayContaining(['purchase', 'conversion'])))
  })

  it('reports nothing about an order placed elsewhere', async () => {
    allow(BOTH)
    await thank()
    expect(told()).not.toContain('purchase')
  })

  it('reports nothing about an order placed before both consents were given [ordering-9.5]', async () => {
    allow({ analytic: true, marketing: false })
    await placed()
    allow(BOTH)
    await thank()
    expect(told()).not.toContain('purchase')
  })

  it('waits until an order is paid [ordering-9.5]', async () => {
    allow(BOTH)
    await placed()
    // jsdom does not support event streams.
    vi.stubGlobal(
      'EventSource',
      class {
        readonly close = () => {}
      },
    )
    await thank({ ...ORDER, state: 'unpaid' })
    expect(told()).not.toContain('purchase')
    await thank()
    await waitFor(() => expect(told()).toContain('purchase'))
  })
})
