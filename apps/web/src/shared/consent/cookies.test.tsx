/** Consent to cookies (`marketplace.md` §2 and §4). */
import { runInThisContext } from 'node:vm'
import { COOKIE_CONSENT_VERSION } from '@sousto/domain/analytics/cookie-consent.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { HIDE_ANSWERED_BANNER } from './cookie-consent.ts'

const HEADING = 'Pár drobků, prosím'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  sessionStorage.clear()
})

const VERSION = COOKIE_CONSENT_VERSION
const ID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const stored = () => JSON.parse(localStorage.getItem('sousto.cookies') ?? 'null')
const store = (choice: object) => localStorage.setItem('sousto.cookies', JSON.stringify(choice))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const settings = () => screen.findByRole('dialog', { name: 'Nastavení cookies' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const toggle = async (name: RegExp) => userEvent.click(within(await settings()).getByRole('switch', { name }))

async function open(path = '/soukromi', answers = {}) {
  const { sent } = renderApp(path, answers)
  await screen.findByRole('heading', { level: 1 })
  return () => sent.filter((call) => call.path === '/api/user/cookies').map(({ body }) => body)
}
async function openFromFooter() {
  await open()
  await press('Nastavení cookies')
  return settings()
}

it('is shown on every page, even without header and footer, and stores nothing before the answer [marketplace-1.18]', async () => {
  for (const path of ['/', '/login']) {
    await open(path)
    expect(screen.getByRole('region', { name: HEADING })).toBeVisible()
  }
  expect(stored()).toBeNull()
})

describe('before the page is hydrated', () => {
  const { dataset } = document.documentElement
  it.each([
    ['nobody has answered', {}, undefined],
    ['an earlier wording was answered', { asked: VERSION - 1, '': { version: VERSION - 1 } }, undefined],
    ['it was refused', { asked: VERSION }, 'answered'],
    [
      'something was allowed',
      { '': { id: ID, version: VERSION, analytic: true, marketing: false } },
      'answered',
    ],
  ])('the page is marked for visitors who have answered: %s', (_, kept, expected) => {
    for (const [name, value] of Object.entries(kept)) {
      localStorage.setItem(['sousto.cookies', name].filter(Boolean).join('.'), JSON.stringify(value))
    }
    runInThisContext(HIDE_ANSWERED_BANNER)
    expect(dataset.cookies).toBe(expected)
    delete dataset.cookies
  })

  it('asks again if the stored answer is incomplete [marketplace-1.21]', async () => {
    store({ version: VERSION })
    await openPage('/soukromi', {})
    await waitFor(() => expect(screen.getByRole('region', { name: HEADING })).toBeVisible())
    expect(dataset.cookies).toBe('asked')
  })

  it('an unreadable value does not count as an answer', () => {
    localStorage.setItem('sousto.cookies.asked', '{')
    runInThisContext(HIDE_ANSWERED_BANNER)
    expect(dataset.cookies).toBeUndefined()
  })

  it('the banner is in the HTML, which is the same for all visitors; afterwards only visitors who have not answered see it [marketplace-3.33]', async () => {
    for (const [asked, isShown, mark] of [
      [0, true, 'asked'],
      [VERSION, false, 'answered'],
    ] as const) {
      localStorage.setItem('sousto.cookies.asked', JSON.stringify(asked))
      const { html } = await openPage('/soukromi', {})
      expect(html).toContain(HEADING)
      expect(html).toContain('data-cookies="asked"')
      await waitFor(() => expect(screen.queryByText(HEADING) !== null).toBe(isShown))
      await waitFor(() => expect(dataset.cookies).toBe(mark))
    }
  })
})

it('accepts everything with one click and is not shown again [marketplace-1.18]', async () => {
  await open()
  await press('Přijmout vše')
  expect(screen.queryByText(HEADING)).toBeNull()
  expect(document.documentElement.dataset.cookies, 'no room is left for it').toBe('answered')
  expect(stored()).toEqual({ analytic: true, marketing: true, version: VERSION, id: expect.any(String) })
  sessionStorage.clear()
  await open()
  expect(screen.queryByText(HEADING)).toBeNull()
})

it('refuses with one click: stores no permission and is not shown again, as after a consent [marketplace-1.19]', async () => {
  await open()
  await press('Odmítnout')
  expect(screen.queryByText(HEADING)).toBeNull()
  expect(localStorage.getItem('sousto.cookies')).toBeNull()
  sessionStorage.clear()
  await open()
  expect(screen.queryByText(HEADING)).toBeNull()
})

it('shows necessary cookies as always on, the others as off [marketplace-1.18]', async () => {
  await open()
  await press('Nastavení')
  const states = within(await settings())
    .getAllByRole('switch')
    .map((each) => [each.matches(':checked'), each.matches(':disabled')])
  expect(states).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
})

it('stores the enabled categories on save [marketplace-1.19]', async () => {
  await open()
  await press('Nastavení')
  await toggle(/^Analytické/)
  expect(stored()).toBeNull()
  await press('Uložit nastavení')
  await closed()
  expect(stored()).toMatchObject({ analytic: true, marketing: false })
  expect(screen.queryByText(HEADING)).toBeNull()
})

it('accepts everything from the settings [marketplace-1.18]', async () => {
  await open()
  await press('Nastavení')
  await userEvent.click(within(await settings()).getByRole('button', { name: 'Přijmout vše' }))
  expect(stored()).toMatchObject({ analytic: true, marketing: true })
})

it('changes nothing when the settings are closed without saving', async () => {
  await open()
  await press('Nastavení')
  await toggle(/^Marketingové/)
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(stored()).toBeNull()
  expect(screen.getByText(HEADING)).toBeVisible()
})

it('reopens from the footer with the stored choice and can withdraw it', async () => {
  store({ id: ID, version: VERSION, analytic: true, marketing: false })
  const dialog = within(await openFromFooter())
  expect(dialog.getByRole('switch', { name: /^Analytické/, checked: true })).toBeVisible()
  await toggle(/^Analytické/)
  await press('Uložit nastavení')
  await closed()
  expect(localStorage.getItem('sousto.cookies')).toBeNull()
})

it('is shown again if the stored choice is invalid', async () => {
  localStorage.setItem('sousto.cookies', '{"analytic":"yes"}')
  await open()
  expect(screen.getByText(HEADING)).toBeVisible()
})

it('asks again when the version of the wording changes, and allows nothing until then [marketplace-1.20]', async () => {
  store({ id: ID, version: VERSION + 1, analytic: true, marketing: true })
  localStorage.setItem('sousto.cookies.asked', String(VERSION + 1))
  await open()
  expect(screen.getByText(HEADING)).toBeVisible()
  await press('Nastavení')
  const states = within(await settings()).getAllByRole('switch', { checked: true })
  expect(states).toHaveLength(1)
})

describe('the log on the server', () => {
  const LOGGED = { 'POST /user/cookies': () => new Response(null, { status: 204 }) }
  const unsent = () => localStorage.getItem('sousto.cookies.unsent')

  it('receives a consent and its withdrawal under the same random id [marketplace-1.20]', async () => {
    const sent = await open('/soukromi', LOGGED)
    await press('Přijmout vše')
    await waitFor(() => expect(unsent()).toBeNull())
    const { id } = stored()
    await press('Nastavení cookies')
    await toggle(/^Analytické/)
    await toggle(/^Marketingové/)
    await press('Uložit nastavení')
    await waitFor(() => expect(unsent()).toBeNull())
    expect(sent()).toEqual([
      { id, version: VERSION, analytic: true, marketing: true },
      { id, version: VERSION, analytic: false, marketing: false },
    ])
  })

  it('receives no refusal; the browser stores only that it was asked [marketplace-1.19]', async () => {
    const before = Object.entries(localStorage)
    const sent = await open('/soukromi', LOGGED)
    await press('Odmítnout')
    expect(sent()).toEqual([])
    expect(Object.entries(localStorage)).toEqual([...before, ['sousto.cookies.asked', String(VERSION)]])
  })

  it('receives a choice on a later page load if it could not be reached [marketplace-1.20]', async () => {
    await open('/soukromi', { 'POST /user/cookies': OFFLINE })
    await press('Přijmout vše')
    await waitFor(() => expect(unsent()).not.toBeNull())
    const sent = await open('/soukromi', LOGGED)
    await waitFor(() => expect(unsent()).toBeNull())
    expect(sent()).toEqual([stored()])
  })
})
