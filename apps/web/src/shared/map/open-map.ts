import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { MAX_ZOOM, MIN_ZOOM } from '@sousto/domain/map/tiles.ts'
import { mapMessage } from '@sousto/messages/map-messages.ts'
import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'
import type { DivIcon, LatLngTuple, Map as LeafletMap } from 'leaflet'
import { addProvidersGround } from './providers-ground.ts'

type Leaflet = typeof import('leaflet')

export const onMap = ({ lat, lng }: LngLat): LatLngTuple => [lat, lng]

/** Opens a map without a view; `setView` or `fitBounds` must follow. Without a provider its ground has to be drawn. */
export function openMap(leaflet: Leaflet, container: HTMLElement, ground: MapGround | null): LeafletMap {
  const map = leaflet.map(container, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    ...(prefersReducedMotion() && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  })
  leaflet.control.zoom({ zoomInTitle: mapMessage('closer'), zoomOutTitle: mapMessage('farther') }).addTo(map)
  leaflet.control.attribution({ prefix: false }).addTo(map)
  if (ground !== null) addProvidersGround(leaflet, map, ground)
  return map
}

const PIN_SIZE = 44

export const pinIcon = (leaflet: Leaflet): DivIcon =>
  leaflet.divIcon({
    className: 'map-pin',
    iconSize: [PIN_SIZE, PIN_SIZE],
    iconAnchor: [PIN_SIZE / 2, PIN_SIZE],
  })
