/** Leaflet with the base map and the drawing tools of its plug-in. */
import { MIN_TILE_ZOOM } from '@sousto/domain/map/tiles.ts'
import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'
import type { Map as LeafletMap } from 'leaflet'
import type { Geometry } from './areas-draft.ts'
import { groundLayer } from './ground-layer.ts'

type Leaflet = typeof import('leaflet')
export type Opened = { readonly leaflet: Leaflet; readonly map: LeafletMap }

const TOOLS = [
  ['leaflet-pm-icon-polygon', 'Nakreslit oblast'],
  ['leaflet-pm-icon-edit', 'Posouvat rohy oblastí'],
] as const
const ZOOM = 14
const MAX_ZOOM = 18

/** Leaflet's type is wide, but a drawn polygon has only these two kinds. */
export const geometryOf = (shape: unknown): Geometry | null => {
  const found = shape as { readonly geometry?: Geometry } | null
  const type = found?.geometry?.type
  return found?.geometry && (type === 'Polygon' || type === 'MultiPolygon') ? found.geometry : null
}

export async function openMap(): Promise<Leaflet> {
  const leaflet = await import('leaflet')
  // The drawing tools attach themselves to Leaflet's global.
  Object.assign(globalThis, { L: leaflet.default ?? leaflet })
  await import('@geoman-io/leaflet-geoman-free')
  return leaflet.default ?? leaflet
}

export function drawnMap(
  leaflet: Leaflet,
  container: HTMLElement,
  [lng, lat]: readonly [number, number],
  onDraw: (geometry: Geometry) => void,
): LeafletMap {
  const still = prefersReducedMotion()
  const map = leaflet.map(container, {
    center: [lat, lng],
    zoom: ZOOM,
    maxZoom: MAX_ZOOM,
    // Two quick taps place two corners.
    doubleClickZoom: false,
    zoomControl: false,
    attributionControl: false,
    ...(still && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  })
  groundLayer(leaflet).addTo(map)
  // Below the first zoom level with tiles, tiles are scaled down.
  const scaleNames = () =>
    container.style.setProperty('--ground-scale', String(2 ** Math.max(0, MIN_TILE_ZOOM + 1 - map.getZoom())))
  scaleNames()
  map.on('zoomend', scaleNames)
  leaflet.control
    .zoom({ position: 'bottomleft', zoomInTitle: 'Přiblížit', zoomOutTitle: 'Oddálit' })
    .addTo(map)
  leaflet.control
    .attribution({ prefix: false })
    .addAttribution('© <a href="https://www.cuzk.cz/ruian">ČÚZK, RÚIAN</a>, CC BY 4.0')
    .addTo(map)
  leaflet
    .circleMarker([lat, lng], { radius: 8, className: 'area-outlet', pmIgnore: true })
    .addTo(map)
    .bindTooltip('Váš podnik')
  map.pm.setLang('cz')
  map.pm.setGlobalOptions({ snapDistance: 12, allowSelfIntersection: false })
  map.pm.addControls({
    position: 'topright',
    drawPolygon: true,
    editMode: true,
    drawMarker: false,
    drawCircleMarker: false,
    drawPolyline: false,
    drawRectangle: false,
    drawCircle: false,
    drawText: false,
    dragMode: false,
    cutPolygon: false,
    removalMode: false,
    rotateMode: false,
  })
  for (const [icon, name] of TOOLS) {
    // The library labels its buttons only for mouse users.
    container.querySelector(`.${icon}`)?.parentElement?.setAttribute('aria-label', name)
  }
  map.on('pm:create', ({ layer }) => {
    const geometry = 'toGeoJSON' in layer ? geometryOf((layer.toGeoJSON as () => unknown)()) : null
    // The area is drawn again from the list, where it has its terms.
    layer.remove()
    if (geometry !== null) onDraw(geometry)
  })
  return map
}
