/** The address search of the home page (`marketplace.md` §4, Address search; §8, Geolocation unsupported). */
import { addressMessage } from '@sousto/messages/address-messages.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FOUND_HOME, HOME, refused, renderApp } from '../../rendered-app-test.tsx'
import { currentLocation } from '../delivery-location/stored-location.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

const searchBox = () => screen.findByRole('combobox', { name: 'Adresa doručení' })

/** Returns houses 1, 2, 3 … of one street. */
const street = (houses: number) =>
  Array.from({ length: houses }, (_, index) => ({
    ...FOUND_HOME,
    code: FOUND_HOME.code + index,
    name: `Švestková ${index + 1}`,
    text: `Švestková ${index + 1}, Olomouc, 779 00`,
  }))

it('shows at most ten suggestions [marketplace-3.7, marketplace-3.37]', async () => {
  const user = userEvent.setup()
  renderApp('/', { '/ruian': street(12) })
  await user.type(await searchBox(), 'Švestková')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10))
})

it('uses the typed text when Enter follows the last key at once, not the suggestion for the earlier text [marketplace-3.37]', async () => {
  const user = userEvent.setup()
  const { router } = renderApp('/', {
    '/ruian': (path: string) => {
      const text = new URL(path, 'https://sousto.example').searchParams.get('text') ?? ''
      return street(14).filter(({ name }) => name.startsWith(text))
    },
  })
  await user.type(await searchBox(), 'Švestková 1')
  expect(await screen.findByRole('option', { name: /Švestková 1, / })).toBeVisible()
  await user.keyboard('4{Enter}')
  await waitFor(() => expect(currentLocation()?.address.name).toBe('Švestková 14'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc'))
})

describe('the position of the device', () => {
  const located = (answer: Partial<Geolocation>) =>
    Object.defineProperty(navigator, 'geolocation', { value: answer, configurable: true })
  const at = (longitude: number, latitude: number): Partial<Geolocation> => ({
    getCurrentPosition: (found) => found({ coords: { longitude, latitude } } as GeolocationPosition),
  })
  const locate = async () =>
    await userEvent.click(await screen.findByRole('button', { name: 'Použít moji polohu' }))

  it('is replaced by the nearest address [marketplace-3.40]', async () => {
    located(at(17.26, 49.6))
    const { sent } = renderApp('/', { '/gpsreverse/{lat}/{lon}/': HOME })
    await locate()
    await waitFor(() => expect(currentLocation()?.address.code).toBe(HOME.code))
    expect(sent.map(({ path }) => path)).toContain('/lokace/gpsreverse/49.6/17.26/')
  })

  it('without a house nearby yields no address [marketplace-3.40]', async () => {
    located(at(17.45, 49.7))
    renderApp('/', { '/gpsreverse/{lat}/{lon}/': refused('address_not_found') })
    await locate()
    expect(await screen.findByRole('alert')).toHaveTextContent(addressMessage('not_found'))
    expect(currentLocation()).toBeNull()
  })

  it('that is not shared shows a message [marketplace-3.40]', async () => {
    located({ getCurrentPosition: (_, failed) => failed?.({} as GeolocationPositionError) })
    renderApp('/')
    await locate()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Polohu se nepodařilo zjistit. Napište prosím adresu.',
    )
  })

  it('that the device cannot determine shows a message [marketplace-8.9]', async () => {
    renderApp('/')
    await locate()
    expect(await screen.findByRole('alert')).toHaveTextContent('Vaše zařízení nepodporuje určení polohy.')
  })
})
