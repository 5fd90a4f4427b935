import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { mapMessage } from '@sousto/messages/map-messages.ts'
import { prefersReducedMotion } from '@sousto/ui/motion/reduced-motion.ts'
import type { Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useMapGround } from '../../platform/client-context.ts'
import { DrawnGround } from './drawn-ground.tsx'
import './map-view.css'
import { onMap, openMap, pinIcon } from './open-map.ts'

type MapViewProps = {
  /** The accessible name of the map. */
  readonly label: string
  readonly pin: LngLat
  /** Receives the new position of the pin. Without it the pin is fixed. */
  readonly onPinMoved?: (to: LngLat) => void
}

/**
 * A movable pin selects one house, so numbers must be visible; a fixed pin shows a place, so the streets around it must
 * be visible.
 */
const ZOOM = { movable: 18, fixed: 17 }
/**
 * Pixels by which an arrow key moves the pin: about six metres at the initial zoom, less than the distance between two
 * houses.
 */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-15, 0],
  ArrowRight: [15, 0],
  ArrowUp: [0, -15],
  ArrowDown: [0, 15],
}

type Opened = {
  readonly leaflet: typeof import('leaflet')
  readonly map: LeafletMap
  readonly pin: Marker
}

/**
 * A map with a pin, drawn from the address register or from another provider's tiles. Leaflet is loaded with the first
 * map.
 */
export function MapView({ label, pin, onPinMoved }: MapViewProps) {
  const ground = useMapGround()
  const container = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const moved = useRef(onPinMoved)
  const first = useRef({ pin, ground, movable: onPinMoved !== undefined })

  useEffect(() => {
    moved.current = onPinMoved
  }, [onPinMoved])

  useEffect(() => {
    let map: LeafletMap | undefined
    let unmounted = false
    void import('leaflet').then((leaflet) => {
      if (unmounted || container.current === null) return
      const { movable } = first.current
      map = openMap(leaflet, container.current, first.current.ground)
      map.setView(onMap(first.current.pin), movable ? ZOOM.movable : ZOOM.fixed)
      const marker = leaflet.marker(onMap(first.current.pin), {
        draggable: movable,
        keyboard: movable,
        icon: pinIcon(leaflet),
      })
      marker.addTo(map)
      if (movable) makeMovable(map, marker, (to) => moved.current?.(to))
      setOpened({ leaflet, map, pin: marker })
    })
    return () => {
      unmounted = true
      setOpened(null)
      map?.remove()
    }
  }, [])

  useEffect(() => {
    opened?.pin.setLatLng(onMap(pin))
    opened?.map.panTo(onMap(pin), { animate: !prefersReducedMotion() })
  }, [opened, pin])

  return (
    <div className="map-frame">
      <section ref={container} className="map" aria-label={label} />
      {opened !== null && ground === null && (
        <DrawnGround leaflet={opened.leaflet} map={opened.map} pin={pin} />
      )}
    </div>
  )
}

/** Moves the pin by dragging, by a click on the map, and by arrow keys. */
function makeMovable(map: LeafletMap, marker: Marker, onMoved: (to: LngLat) => void): void {
  const move = ({ lat, lng }: LngLat) => onMoved({ lat, lng })
  marker.on('dragend', () => move(marker.getLatLng()))
  map.on('click', ({ latlng }) => move(latlng))
  const pin = marker.getElement()
  pin?.setAttribute('aria-label', mapMessage('pin'))
  pin?.addEventListener('keydown', (event) => {
    const step = ARROWS[event.key]
    if (step === undefined) return
    event.preventDefault()
    // Otherwise the map would pan as well.
    event.stopPropagation()
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
    move(map.containerPointToLatLng([x + step[0], y + step[1]]))
  })
}
