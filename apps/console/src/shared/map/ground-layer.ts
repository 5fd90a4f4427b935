/** Streets and districts from the address register, as faint lines below what a map shows. */
import { mapTile } from '@sousto/contract/maps/codec.ts'
import type { DrawnTile } from '@sousto/domain/map/drawn-tile.ts'
import { EXTENT, isTile, MAX_TILE_ZOOM, MIN_TILE_ZOOM } from '@sousto/domain/map/tiles.ts'
import type { Coords, GridLayer, Map as LeafletMap } from 'leaflet'
import * as z from 'zod/mini'
import { apiBases, CALL_LIMITS } from '../../platform/api.ts'
import './ground.css'

/** The register's licence requires its source to be named. */
export const SOURCE = '© <a href="https://www.cuzk.cz/ruian">ČÚZK, RÚIAN</a>, CC BY 4.0'

/** In pixels. A tile is used for views one zoom level nearer than its own. */
const SIDE = 512
const SVG = 'http://www.w3.org/2000/svg'

const pathOf = (flat: readonly number[]): string => {
  let path = ''
  for (let index = 0; index + 1 < flat.length; index += 2) {
    path += `${index === 0 ? 'M' : 'L'}${flat[index]} ${flat[index + 1]}`
  }
  return path
}

function shapesOf({ streets, patches, partNames }: DrawnTile): readonly SVGElement[] {
  const shape = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = document.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    return element
  }
  return [
    ...patches.map(({ rings }) =>
      shape('path', { class: 'ground-part', d: rings.map((ring) => `${pathOf(ring)}Z`).join('') }),
    ),
    ...streets.map(({ main, lines }) =>
      shape('path', { class: main ? 'ground-road' : 'ground-street', d: lines.map(pathOf).join('') }),
    ),
    ...partNames.map(({ name, at: [x, y] }) => {
      const text = shape('text', { class: 'ground-name', x, y })
      text.textContent = name
      return text
    }),
  ]
}

/** A layer of tiles; a tile that cannot be loaded stays empty. */
export function groundLayer(leaflet: typeof import('leaflet')): GridLayer {
  const layer = new leaflet.GridLayer({
    tileSize: SIDE,
    zoomOffset: -1,
    minNativeZoom: MIN_TILE_ZOOM + 1,
    maxNativeZoom: MAX_TILE_ZOOM + 1,
  } as ConstructorParameters<typeof GridLayer>[0])
  // Leaflet creates tiles by this method.
  Object.assign(layer, {
    createTile: ({ x, y, z: zoom }: Coords, done: (error: Error | undefined, tile: Element) => void) => {
      const svg = document.createElementNS(SVG, 'svg')
      svg.setAttribute('viewBox', `0 0 ${EXTENT} ${EXTENT}`)
      svg.setAttribute('class', 'ground')
      const tile = { z: zoom - 1, x, y }
      const draw = async () => {
        const drawn = await loadTile(tile)
        if (drawn !== null) svg.append(...shapesOf(drawn))
        done(undefined, svg)
      }
      void draw()
      return svg
    },
  })
  return layer
}

/** Below the first zoom level with tiles, tiles are scaled down, and their names must be larger. */
export function scaleNames(map: LeafletMap, container: HTMLElement): void {
  const scale = () =>
    container.style.setProperty('--ground-scale', String(2 ** Math.max(0, MIN_TILE_ZOOM + 1 - map.getZoom())))
  scale()
  map.on('zoomend', scale)
}

async function loadTile(tile: {
  readonly z: number
  readonly x: number
  readonly y: number
}): Promise<DrawnTile | null> {
  if (!isTile(tile)) return null
  try {
    const signal = AbortSignal.timeout(CALL_LIMITS.call)
    const answer = await fetch(`${apiBases().locationUrl}/mapa/${tile.z}/${tile.x}/${tile.y}`, { signal })
    return answer.ok ? z.decode(mapTile, await answer.json()) : null
  } catch {
    return null
  }
}
