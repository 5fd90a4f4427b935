import { EMPTY_TILE } from '@sousto/domain/map/drawn-tile.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KITCHEN, OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { attributionMarkup } from './providers-ground.ts'

const INFO = '/rozvoz-jidel/olomouc/u-hrnce/info'
const TILE = {
  ...EMPTY_TILE,
  streets: [{ code: 7, name: 'Švestková <b>', main: true, lines: [[-4000, 2048, 9000, 2048]] }],
  patches: [{ part: 5, rings: [[0, 0, 4096, 0, 4096, 4096, 0, 4096]] }],
  houses: [1000, 1900],
  numbers: ['14'],
}
const PROVIDER: MapGround = {
  tiles: 'https://dlazdice.example/{z}/{x}/{y}.png',
  vector: false,
  attribution: [
    { text: '© ', href: null },
    { text: 'Mapy <s.r.o.>', href: 'https://mapy.example/?a="b"' },
  ],
  logo: 'https://dlazdice.example/logo.svg',
}

beforeEach(() => {
  // jsdom has no layout, but a map needs a size.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const theMap = async () => {
  const map = await screen.findByRole('region', { name: `Mapa: ${KITCHEN.name}` })
  await waitFor(() => expect(map.querySelector('.leaflet-pane')).not.toBeNull())
  return map
}
const isTileCall = ({ path }: { readonly path: string }) => path.startsWith('/lokace/mapa/')

describe('a map', () => {
  it('is drawn from the register: streets, ground and houses, each street once, with the register’s licence [marketplace-2.23]', async () => {
    const { sent } = renderApp(INFO, { '/mapa/{z}/{x}/{y}': TILE })
    const map = await theMap()
    const name = await within(map).findByText('Švestková <b>')
    expect(name.getAttribute('transform')).toMatch(/rotate\(0\)$/)
    expect(map.querySelectorAll('.map-street')).toHaveLength(1)
    expect(map.querySelectorAll('text.map-name-number').length).toBeGreaterThan(0)
    expect(map.querySelector('svg.drawn-map')?.getAttribute('aria-hidden')).toBe('true')
    const tiles = sent.filter(isTileCall)
    expect(tiles.length).toBeGreaterThan(0)
    expect(tiles.length).toBeLessThanOrEqual(9)
    expect(within(map).getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/deed.cs',
    )
    expect(map.querySelector('img')).toBeNull()
  })

  it('shows a message where the register has no addresses [marketplace-2.23]', async () => {
    renderApp(INFO, { '/mapa/{z}/{x}/{y}': EMPTY_TILE })
    expect(
      await screen.findByText('Z tohoto místa nemáme v rejstříku žádné adresy, proto je tu mapa prázdná.'),
    ).toBeVisible()
  })

  it('shows a message if it could not be loaded', async () => {
    renderApp(INFO, { '/mapa/{z}/{x}/{y}': OFFLINE })
    expect(await screen.findByText('Mapu se nepodařilo načíst.')).toBeVisible()
  })

  it('loads the tiles of a new view, and keeps those it has [marketplace-2.23]', async () => {
    const { sent } = renderApp(INFO, { '/mapa/{z}/{x}/{y}': TILE })
    const map = await theMap()
    await within(map).findByText('Švestková <b>')
    const before = sent.filter(isTileCall).map(({ path }) => path)
    await userEvent.setup().click(within(map).getByRole('button', { name: 'Oddálit' }))
    await waitFor(() => {
      const all = sent.filter(isTileCall).map(({ path }) => path)
      expect(all.some((path) => path.startsWith('/lokace/mapa/15/'))).toBe(true)
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBeGreaterThan(before.length)
    })
  })

  it('of another provider has its tiles, attribution and logo, and does not load ours [marketplace-2.24]', async () => {
    const { sent } = renderApp(INFO, { '/mapa/{z}/{x}/{y}': TILE }, { map: PROVIDER })
    const map = await theMap()
    const link = await within(map).findByRole('link', { name: 'Mapy <s.r.o.>' })
    expect(link).toHaveAttribute('href', 'https://mapy.example/?a="b"')
    expect(within(map).getByRole('img', { name: 'Poskytovatel mapy' })).toHaveAttribute(
      'src',
      'https://dlazdice.example/logo.svg',
    )
    const tile = map.querySelector('img.leaflet-tile')?.getAttribute('src')
    expect(tile).toMatch(/^https:\/\/dlazdice\.example\/17\/\d+\/\d+\.png$/)
    expect(sent.filter(isTileCall)).toEqual([])
    expect(within(map).queryByText('ČÚZK, RÚIAN')).toBeNull()
  })
})

it('a map of vector tiles fetches them and draws them itself', async () => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response(new ArrayBuffer(0))
  })
  const vectors = { ...PROVIDER, tiles: 'https://dlazdice.example/{z}/{x}/{y}.mvt', vector: true }
  renderApp(INFO, {}, { map: vectors })
  const map = await theMap()
  expect(await within(map).findByRole('link', { name: 'Mapy <s.r.o.>' })).toBeVisible()
  await waitFor(() => expect(fetched[0]).toMatch(/^https:\/\/dlazdice\.example\/\d+\/\d+\/\d+\.mvt$/))
  expect(map.querySelector('img.leaflet-tile')).toBeNull()
  vi.unstubAllGlobals()
})

it('an attribution cannot inject HTML', () => {
  expect(attributionMarkup([{ text: '<img src=x>', href: null }])).toBe('&lt;img src=x&gt;')
})
