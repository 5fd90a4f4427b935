import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { possibleRadius } from '@sousto/domain/ride/shown-courier.ts'
import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'
import type { Circle, Map as LeafletMap, Marker, Polyline } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useMapGround } from '../../platform/client-context.ts'
import { DrawnGround } from '../../shared/map/drawn-ground.tsx'
import '../../shared/map/map-view.css'
import { onMap, openMap, pinIcon } from '../../shared/map/open-map.ts'
import './courier-map.css'

type Leaflet = typeof import('leaflet')

type CourierMapProps = {
  readonly label: string
  readonly courier: NonNullable<OrderLive['courier']>
  readonly position: LngLat & { readonly accuracy: number }
  /** Seconds since the position was true. */
  readonly age: number
  readonly outlet: OrderLive['outlet']
  readonly door: LngLat
}

type Shown = {
  readonly leaflet: Leaflet
  readonly map: LeafletMap
  readonly courier: Marker
  readonly circle: Circle
  readonly thread: Polyline
}

const PLATE_SIZE = 40
const COURIER_SIZE = 50
/** Pixels that are kept free around the places: at the sides for the zoom control, above for the pin. */
const PADDING = { top: 64, bottom: 48, side: 84 }
const CLOSEST = 17

/** The outlet, the courier and the door. The dotted line is a direction and no way (`dispatch.md` §5, §7). */
export function CourierMap({ label, courier, position, age, outlet, door }: CourierMapProps) {
  const ground = useMapGround()
  const container = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const first = useRef({ ground, position, outlet, door })

  useEffect(() => {
    let map: LeafletMap | undefined
    let unmounted = false
    void import('leaflet').then((leaflet) => {
      if (unmounted || container.current === null) return
      const { position: from, outlet: plate, door: to } = first.current
      map = openMap(leaflet, container.current, first.current.ground)
      showPlaces(leaflet, map, [from, to, ...(plate === null ? [] : [plate.place])])
      const circle = leaflet.circle(onMap(from), {
        radius: 0,
        className: 'courier-map-circle',
        interactive: false,
      })
      const thread = leaflet.polyline([], { className: 'courier-map-thread', interactive: false })
      circle.addTo(map)
      thread.addTo(map)
      if (plate !== null) {
        const outletMark = mark(leaflet, plate.place, 'courier-map-outlet', PLATE_SIZE).addTo(map)
        outletMark.getElement()?.setAttribute('data-name', plate.name)
      }
      leaflet.marker(onMap(to), { icon: pinIcon(leaflet), interactive: false, keyboard: false }).addTo(map)
      const marker = mark(leaflet, from, 'courier-map-courier', COURIER_SIZE)
      marker.addTo(map)
      setShown({ leaflet, map, circle, thread, courier: marker })
    })
    return () => {
      unmounted = true
      setShown(null)
      map?.remove()
    }
  }, [])

  useEffect(() => {
    if (shown === null) return
    const { map, circle, thread } = shown
    shown.courier.setLatLng(onMap(position))
    circle.setLatLng(onMap(position))
    thread.setLatLngs([onMap(position), onMap(door)])
    if (!map.getBounds().contains(onMap(position)))
      map.panTo(onMap(position), { animate: !prefersReducedMotion() })
  }, [shown, position, door])

  useEffect(() => {
    shown?.circle.setRadius(possibleRadius(position.accuracy, age, courier.vehicle))
  }, [shown, position.accuracy, age, courier.vehicle])

  return (
    <div className="map-frame courier-map">
      <section ref={container} className="map" aria-label={label} />
      {shown !== null && ground === null && (
        <DrawnGround leaflet={shown.leaflet} map={shown.map} pin={door} />
      )}
    </div>
  )
}

/** Shows all these places as large as possible. */
function showPlaces(leaflet: Leaflet, map: LeafletMap, places: readonly LngLat[]): void {
  const bounds = leaflet.latLngBounds(places.map(onMap))
  const padding = leaflet.point(2 * PADDING.side, PADDING.top + PADDING.bottom)
  map.setView(bounds.getCenter(), Math.min(CLOSEST, map.getBoundsZoom(bounds, false, padding)))
}

function mark(leaflet: Leaflet, at: LngLat, className: string, size: number): Marker {
  const icon = leaflet.divIcon({ className, iconSize: [size, size], iconAnchor: [size / 2, size / 2] })
  return leaflet.marker(onMap(at), { icon, interactive: false, keyboard: false })
}
