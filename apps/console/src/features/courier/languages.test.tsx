import 'fake-indexeddb/auto'
import { ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import type { CourierRide, CourierState } from '@sousto/contract/courier/wire.ts'
import { ownPayExamples } from '@sousto/contract/courier-pay/examples.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it } from 'vitest'
import { preferredLanguage } from '../../platform/language.ts'
import { KRYSTOF, refused, renderConsole } from '../../rendered-console-test.tsx'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'

const EXAMPLE = ownWorkExamples.state.answer as CourierState
const FREE: CourierState = { ...EXAMPLE, now: Temporal.Now.instant().toString(), offer: null, ride: null }
const RIDE = ownWorkExamples.acceptOffer.answer.ride as CourierRide

const open = (path: string, answers: Readonly<Record<string, unknown>> = {}) =>
  renderConsole(path, {
    'GET /me': { me: KRYSTOF },
    'GET /courier': { ...FREE, shift: null },
    'GET /courier/transfer-account': { iban: null },
    'GET /courier/earnings': ownPayExamples.earnings.answer,
    'GET /courier/missed-rides': ownPayExamples.missed.answer,
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)
const keep = (language: string) =>
  window.localStorage.setItem('sousto.courier.language', JSON.stringify(language))

beforeEach(() => {
  stubStreams()
  window.localStorage.clear()
})

it.each([
  [['uk-UA', 'en'], 'uk'],
  [['de', 'en-GB'], 'en'],
  [['sk', 'cs', 'en'], 'cs'],
  [['fr'], 'cs'],
  [[], 'cs'],
] as const)('a browser with %j has the page in %s [delights-11.13]', (tags, preferred) => {
  expect(preferredLanguage(tags)).toBe(preferred)
})

it('the courier chooses a language, which stays on the device, and calls name it [delights-11.13]', async () => {
  const { languages } = open('/kuryr')
  expect(await screen.findByRole('button', { name: 'Začít směnu' })).toBeVisible()
  expect(document.documentElement.lang).toBe('cs')
  expect(languages.at(-1)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Українська' }))
  expect(await screen.findByRole('button', { name: 'Почати зміну' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Українська' })).toHaveAttribute('aria-pressed', 'true')
  expect(document.documentElement.lang).toBe('uk')
  expect(languages.at(-1)).toBe('uk')
  expect(await violations()).toEqual([])
  const again = open('/kuryr')
  expect(await screen.findByRole('heading', { name: 'Початок зміни' })).toBeVisible()
  expect(again.languages.at(-1)).toBe('uk')
})

it('other pages of the console stay Czech [delights-11.13]', async () => {
  keep('en')
  const { router } = open('/kuryr', { 'GET /courier/statements': refused('not_found') })
  expect(await screen.findByRole('button', { name: 'Start shift' })).toBeVisible()
  await act(() => router.navigate({ to: '/ucet' }))
  expect(await screen.findByRole('heading', { name: 'Přihlášená zařízení' })).toBeVisible()
  expect(document.documentElement.lang).toBe('cs')
})

it.each([
  ['en', '2 bags', 'Accept ride', 'I’m at the restaurant'],
  ['uk', '2 пакети', 'Прийняти поїздку', 'Я в закладі'],
])(
  'an offer and its ride are in the chosen language: %s [delights-11.12]',
  async (language, bags, take, arrive) => {
    keep(language)
    const expiresAt = Temporal.Now.instant().add({ hours: 1 }).toString()
    const offer = EXAMPLE.offer && { ...EXAMPLE.offer, bags: 2, offeredAt: FREE.now, expiresAt }
    const { answer } = open('/kuryr', { 'GET /courier': { ...FREE, offer } })
    expect(await screen.findByText(new RegExp(bags))).toBeVisible()
    const accept = screen.getByRole('button', { name: take })
    expect(await violations()).toEqual([])
    const onRide = { ...FREE, ride: RIDE }
    answer('POST /courier/offers/{offer}/accept', onRide)
    answer('GET /courier', onRide)
    await userEvent.click(accept)
    expect(await screen.findByRole('button', { name: arrive })).toBeVisible()
    expect(await violations()).toEqual([])
  },
)

it.each([
  ['en', 'U Modrého hrnce, 2 stops', 'To the account ending in 4477.', /^week \d+, 23\/11–29\/11$/],
  [
    'uk',
    'U Modrého hrnce, 2 зупинки',
    'На рахунок, номер якого закінчується на 4477.',
    /^тиждень \d+, 23\.11–29\.11$/,
  ],
])(
  'earnings have the plurals and dates of the language: %s [delights-11.12]',
  async (language, ride, account, week) => {
    keep(language)
    open('/kuryr/vydelek')
    expect(await screen.findByText(ride)).toBeVisible()
    expect(screen.getByText(account)).toBeVisible()
    expect(screen.getByText(week)).toBeVisible()
    expect(await violations()).toEqual([])
  },
)
