import { openNearExamples } from '@sousto/contract/open-near/examples.ts'
import { slow } from '@sousto/testing/slow.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CONNECTION_FAILED } from '../../platform/api.ts'
import { CITY, OFFLINE, renderApp } from '../../rendered-app-test.tsx'

const FOUND = openNearExamples.find.answer
// The first page is large, and a search by role reads the style of each element.
const button = (name: string) => screen.findByText(name, { selector: 'button *' })

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))
/** The visitor's browser tells this position, or refuses. */
function positioned(position: { readonly longitude: number; readonly latitude: number } | null) {
  const value = {
    getCurrentPosition: (
      found: (at: { readonly coords: object }) => void,
      refused: (error: object) => void,
    ) => (position === null ? refused({ code: 1 }) : found({ coords: position })),
  }
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
}

async function opened(answer: unknown) {
  const app = renderApp('/', { '/location/cities': [CITY], '/outlets/open': answer })
  await userEvent.click(await button('Kdo má otevřeno poblíž'))
  return { ...app, asked: () => app.sent.filter(({ path }) => path.includes('/outlets/open')) }
}

it(
  'asks for the position on a press, sends it rounded, and lists who is open with the distance [delights-15.3]',
  slow('renders the whole first page'),
  async () => {
    positioned({ longitude: 17.251_876_543, latitude: 49.593_912_345 })
    const { asked } = await opened(FOUND)
    const locate = await button('Podle mé polohy')
    expect(asked()).toEqual([])
    await userEvent.click(locate)
    expect(await screen.findByText('Teď otevřeno: Olomouc')).toBeVisible()
    expect(asked().map(({ body }) => body)).toEqual([{ city: null, place: { lng: 17.252, lat: 49.594 } }])
    expect(screen.getByText('U Modrého hrnce')).toHaveAttribute(
      'href',
      '/rozvoz-jidel/olomouc/u-modreho-hrnce/objednat',
    )
    expect(screen.getByText('asi 400 m · 30–45 min')).toBeVisible()
    await userEvent.click(await button('Olomouc'))
    expect(asked().at(-1)?.body).toEqual({ city: 'olomouc', place: { lng: 17.252, lat: 49.594 } })
  },
)

it('lists a chosen city without a position [delights-15.3]', async () => {
  const { asked } = await opened({ city: FOUND.city, outlets: [] })
  await userEvent.click(await button('Olomouc'))
  expect(await screen.findByText('Olomouc: teď nikdo otevřeno nemá.')).toBeVisible()
  expect(screen.getByText('Celá nabídka: Olomouc')).toBeVisible()
  expect(asked().map(({ body }) => body)).toEqual([{ city: 'olomouc', place: null }])
})

it(
  'says that the position is refused, that nobody delivers around it, or that the server is away [delights-15.3]',
  slow('renders the whole first page'),
  async () => {
    positioned(null)
    const refused = await opened(FOUND)
    await userEvent.click(await button('Podle mé polohy'))
    expect(await screen.findByText(/^Polohu se nepodařilo zjistit\. Povolte ji/)).toBeVisible()
    expect(refused.asked()).toEqual([])
    positioned({ longitude: 2.35, latitude: 48.86 })
    await opened({ city: null, outlets: [] })
    await userEvent.click(await button('Podle mé polohy'))
    expect(await screen.findByText(/^Kolem vás zatím nerozvážíme/)).toBeVisible()
    await opened(OFFLINE)
    await userEvent.click(await button('Olomouc'))
    expect(await screen.findByText(CONNECTION_FAILED)).toBeVisible()
  },
)
