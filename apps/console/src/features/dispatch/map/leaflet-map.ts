/** Opens Leaflet with the drawn ground, and keeps its layers equal to the items of the city. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'
import type { LatLngTuple, Layer, Map as LeafletMap } from 'leaflet'
import { groundLayer, SOURCE, scaleNames } from '../../../shared/map/ground-layer.ts'

export type Opened = { readonly leaflet: typeof import('leaflet'); readonly map: LeafletMap }

const ZOOM = { first: 14, nearest: 16, min: 12, max: 18 }
/** Pixels between the points and the edge of the map. */
const MARGIN = 48

export const onMap = ({ lat, lng }: LngLat): LatLngTuple => [lat, lng]

export async function loadLeaflet(): Promise<Opened['leaflet']> {
  const leaflet = await import('leaflet')
  return leaflet.default ?? leaflet
}

export function openMap(leaflet: Opened['leaflet'], container: HTMLElement, centre: LngLat): Opened {
  const map = leaflet.map(container, {
    center: onMap(centre),
    zoom: ZOOM.first,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomControl: false,
    attributionControl: false,
    // The lists are the way by keyboard.
    keyboard: false,
    ...(prefersReducedMotion() && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  })
  groundLayer(leaflet).addTo(map)
  scaleNames(map, container)
  leaflet.control.attribution({ prefix: false }).addAttribution(SOURCE).addTo(map)
  return { leaflet, map }
}

/** Moves the map so that all points are visible, beside an open panel. */
export function showPlaces({ leaflet, map }: Opened, places: readonly LngLat[], panelWidth: number): void {
  if (places.length === 0) return
  const around = leaflet.latLngBounds(places.map(onMap))
  const covered = leaflet.point(2 * MARGIN + panelWidth, 2 * MARGIN)
  const zoom = Math.min(map.getBoundsZoom(around, false, covered), ZOOM.nearest)
  // The middle of the points is in the middle of the part that no panel covers.
  const middle = map.project(around.getCenter(), zoom).add([panelWidth / 2, 0])
  map.setView(map.unproject(middle, zoom), zoom, { animate: !prefersReducedMotion() })
}

/** Replaces the layers of a group by new ones. */
export function redraw(layers: { current: readonly Layer[] }, map: LeafletMap, next: readonly Layer[]): void {
  for (const layer of layers.current) layer.remove()
  for (const layer of next) layer.addTo(map)
  layers.current = next
}
