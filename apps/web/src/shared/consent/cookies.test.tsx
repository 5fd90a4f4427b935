/** Consent to cookies, as `marketplace.md` §2 and §4 have it. */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'

const HEADING = 'Pár drobků, prosím'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  sessionStorage.clear()
})

const stored = () => JSON.parse(localStorage.getItem('sousto.cookies') ?? 'null')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const settings = () => screen.findByRole('dialog', { name: 'Nastavení cookies' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const toggle = async (name: RegExp) => userEvent.click(within(await settings()).getByRole('switch', { name }))

async function open(path = '/soukromi') {
  renderApp(path)
  await screen.findByRole('heading', { level: 1 })
}
async function openFromFooter() {
  await open()
  await press('Nastavení cookies')
  return settings()
}

it('is shown on every page, also without header and footer, and stores nothing before the answer', async () => {
  for (const path of ['/', '/login']) {
    await open(path)
    expect(screen.getByRole('region', { name: HEADING })).toBeVisible()
  }
  expect(stored()).toBeNull()
})

it('accepts everything with one press and is not shown again', async () => {
  await open()
  await press('Přijmout vše')
  expect(screen.queryByText(HEADING)).toBeNull()
  expect(stored()).toEqual({ analytic: true, marketing: true })
  sessionStorage.clear()
  await open()
  expect(screen.queryByText(HEADING)).toBeNull()
})

it('refuses with one press: stores no permission and is not shown again, as after a consent', async () => {
  await open()
  await press('Odmítnout')
  expect(screen.queryByText(HEADING)).toBeNull()
  expect(localStorage.getItem('sousto.cookies')).toBeNull()
  sessionStorage.clear()
  await open()
  expect(screen.queryByText(HEADING)).toBeNull()
})

it('shows necessary cookies as always on, the others as off', async () => {
  await open()
  await press('Nastavení')
  const states = within(await settings())
    .getAllByRole('switch')
    .map((each) => [each.getAttribute('aria-checked'), each.getAttribute('aria-disabled')])
  expect(states).toEqual([
    ['true', 'true'],
    ['false', null],
    ['false', null],
  ])
})

it('stores the enabled categories on save', async () => {
  await open()
  await press('Nastavení')
  await toggle(/^Analytické/)
  expect(stored()).toBeNull()
  await press('Uložit nastavení')
  await closed()
  expect(stored()).toEqual({ analytic: true, marketing: false })
  expect(screen.queryByText(HEADING)).toBeNull()
})

it('accepts everything from the settings', async () => {
  await open()
  await press('Nastavení')
  await userEvent.click(within(await settings()).getByRole('button', { name: 'Přijmout vše' }))
  expect(stored()).toEqual({ analytic: true, marketing: true })
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
  localStorage.setItem('sousto.cookies', '{"analytic":true,"marketing":false}')
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
