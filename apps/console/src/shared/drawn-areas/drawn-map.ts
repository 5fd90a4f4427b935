/** Leaflet with the base map and the drawing tools of its plug-in. */
import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'
import type { Map as LeafletMap } from 'leaflet'
import { groundLayer, SOURCE, scaleNames } from '../map/ground-layer.ts'
import type { DrawnGeometry } from './typed-terms.ts'

type Leaflet = typeof import('leaflet')
export type Opened = { readonly leaflet: Leaflet; readonly map: LeafletMap }

const TOOLS = [
  ['leaflet-pm-icon-polygon', 'Nakreslit oblast'],
  ['leaflet-pm-icon-edit', 'Posouvat rohy oblastí'],
] as const
const ZOOM = 14
const MAX_ZOOM = 18

/** Leaflet's type is wide, but a drawn polygon has only these two kinds. */
export const geometryOf = (shape: unknown): DrawnGeometry | null => {
  const found = shape as { readonly geometry?: DrawnGeometry } | null
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
  { position: [lng, lat], place }: { readonly position: readonly [number, number]; readonly place: string },
  onDraw: (geometry: DrawnGeometry) => void,
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
  scaleNames(map, container)
  leaflet.control
    .zoom({ position: 'bottomleft', zoomInTitle: 'Přiblížit', zoomOutTitle: 'Oddálit' })
    .addTo(map)
  leaflet.control.attribution({ prefix: false }).addAttribution(SOURCE).addTo(map)
  leaflet
    .circleMarker([lat, lng], { radius: 8, className: 'area-outlet', pmIgnore: true })
    .addTo(map)
    .bindTooltip(place)
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
