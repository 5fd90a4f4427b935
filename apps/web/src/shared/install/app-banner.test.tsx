import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { install, listenForInstallPrompt } from '../../platform/install-prompt.ts'
import { OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { KVETA } from '../session/login-test.ts'

const CITY = '/rozvoz-jidel/olomouc'
listenForInstallPrompt()

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})
afterEach(async () => {
  await install()
  vi.restoreAllMocks()
})

/** Simulates the browser's offer to install the app. */
function offer() {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: 'accepted' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { prompt, event }
}

const asApp = () => Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'))

const title = '20 Kč na první objednávku v aplikaci'
const banner = () => screen.findByRole('region', { name: title })
const expectNoBanner = () => expect(screen.queryByRole('region', { name: title })).toBeNull()
const shown = () => screen.findByRole('heading', { name: 'Kde rozvážíme' })

describe('the app banner of a city', () => {
  it('is shown below the restaurants and opens the browser’s dialog, which no longer appears automatically [marketplace-1.28]', async () => {
    renderApp(CITY)
    await banner()
    const { prompt, event } = offer()
    expect(event.defaultPrevented).toBe(true)
    const found = await banner()
    const restaurant = screen.getByRole('link', { name: /U Hrnce/ })
    expect(restaurant.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Nainstalovat aplikaci' }))
    expect(prompt).toHaveBeenCalledOnce()
  })

  it('states the terms of the promotion [marketplace-1.29]', async () => {
    renderApp(CITY)
    offer()
    expect((await banner()).textContent).toContain('na každý účet jednou')
  })

  it('stays closed [marketplace-1.28]', async () => {
    renderApp(CITY)
    offer()
    await banner()
    await userEvent.click(screen.getByRole('button', { name: 'Zavřít nabídku aplikace' }))
    expectNoBanner()
    renderApp(CITY)
    offer()
    await shown()
    expectNoBanner()
  })

  it('guides through the share menu of Safari on an iPhone [marketplace-1.28]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    )
    renderApp(CITY)
    await banner()
    expect(screen.getByText('Vyberte Přidat na plochu.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Nainstalovat aplikaci' })).toBeNull()
  })

  it('leads to a phone in a browser that cannot install the app [marketplace-1.28]', async () => {
    renderApp(CITY)
    const found = await banner()
    expect(found.textContent).toContain(`Na telefonu otevřete ${window.location.host}.`)
    expect(screen.queryByRole('button', { name: 'Nainstalovat aplikaci' })).toBeNull()
  })

  it('leads to the menu of a phone’s browser that has no dialog [marketplace-1.28]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    )
    renderApp(CITY)
    expect((await banner()).textContent).toContain('Otevřete nabídku prohlížeče.')
  })

  describe('with the app in the stores', () => {
    const stores = {
      apple: 'https://apps.apple.com/cz/app/sousto/id1234567890',
      google: 'https://play.google.com/store/apps/details?id=cz.sousto.app',
    }
    const links = async () =>
      within(await banner())
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])

    it('links to both on a computer that cannot install it [marketplace-1.28]', async () => {
      renderApp(CITY, {}, { stores })
      expect(await links()).toEqual([
        ['Stáhnout v App Store', stores.apple],
        ['Stáhnout v Google Play', stores.google],
      ])
      expect((await banner()).textContent).not.toContain('Na telefonu otevřete')
    })

    it('links to the fitting one on a phone, and without it guides through the browser [marketplace-1.28]', async () => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
        'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0',
      )
      renderApp(CITY, {}, { stores })
      expect(await links()).toEqual([['Stáhnout v Google Play', stores.google]])
      renderApp(CITY, {}, { stores: { ...stores, google: null } })
      expect((await banner()).textContent).toContain('Otevřete nabídku prohlížeče.')
    })

    it('still offers the browser’s dialog [marketplace-1.28]', async () => {
      renderApp(CITY, {}, { stores })
      await banner()
      offer()
      expect(await screen.findByRole('button', { name: 'Nainstalovat aplikaci' })).toBeVisible()
    })
  })

  it('is not shown in the app [marketplace-1.28]', async () => {
    asApp()
    renderApp(CITY)
    await shown()
    expectNoBanner()
  })
})

describe('the registration bonus', () => {
  const BONUS = {
    ok: true,
    credit: czk(20),
    text: 'Díky za registraci v aplikaci: 20 Kč na další objednávku.',
  }
  const calls = (sent: readonly { readonly path: string }[]) =>
    sent.filter(({ path }) => path === '/api/user/userRegisterBonus').length
  const customer = (bonus: unknown) => ({
    '/auth': KVETA,
    '/user/fav_rest': [],
    '/user/userRegisterBonus': bonus,
  })

  it('is claimed in the app once the user is known, and announced [marketplace-1.29, marketplace-3.17]', async () => {
    asApp()
    const { sent } = renderApp(CITY, customer(BONUS))
    expect((await screen.findAllByText(BONUS.text))[0]).toBeInTheDocument()
    expect(calls(sent)).toBe(1)
    const again = renderApp(CITY, customer(BONUS))
    await shown()
    expect(calls(again.sent)).toBe(0)
  })

  it('that was given before is not mentioned', async () => {
    asApp()
    const text = 'Bonus za registraci v aplikaci už máte.'
    const { sent } = renderApp(CITY, customer({ ok: true, credit: ZERO, text }))
    await waitFor(() => expect(calls(sent)).toBe(1))
    expect(screen.queryByText(text)).toBeNull()
  })

  it('is claimed again next time if the call failed [marketplace-3.17]', async () => {
    asApp()
    const failed = renderApp(CITY, customer(OFFLINE))
    await waitFor(() => expect(calls(failed.sent)).toBe(1))
    const { sent } = renderApp(CITY, customer(BONUS))
    await waitFor(() => expect(calls(sent)).toBe(1))
  })

  it.each([
    ['in a browser', KVETA, false],
    ['by nobody', null, true],
  ])('is not claimed %s [marketplace-1.29]', async (_where, user, app) => {
    if (app) asApp()
    const { sent } = renderApp(CITY, { ...customer(BONUS), '/auth': user })
    await shown()
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/auth')).toBe(true))
    expect(calls(sent)).toBe(0)
  })
})
