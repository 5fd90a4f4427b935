import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { LatLngTuple, LayerGroup, Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import './map-view.css'

/** A house that is shown as a dot with its number. */
export type MapHouse = { readonly key: number; readonly number: string; readonly position: LngLat }

type MapViewProps = {
  /** The accessible name of the map. */
  readonly label: string
  readonly pin: LngLat
  /** Gets the new position of the pin; without it the pin is fixed. */
  readonly onPinMoved?: (to: LngLat) => void
  readonly houses?: readonly MapHouse[]
  /** Loads map tiles from a third-party server: only where the customer opened a map. */
  readonly ground?: boolean
}

/** OpenStreetMap's tiles: free for light use with this attribution; allowed by the content security policy. */
const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
const ZOOM = 18
const PIN_SIZE = 44
const PIN_LABEL = 'Špendlík, posouvá se šipkami'
/** Pixels by which an arrow key moves the pin: about six metres at this zoom, less than between two houses. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-15, 0],
  ArrowRight: [15, 0],
  ArrowUp: [0, -15],
  ArrowDown: [0, 15],
}

type Drawn = {
  readonly leaflet: typeof import('leaflet')
  readonly map: LeafletMap
  readonly pin: Marker
  readonly houses: LayerGroup
}

const NO_HOUSES: readonly MapHouse[] = []

const onMap = ({ lat, lng }: LngLat): LatLngTuple => [lat, lng]

/**
 * A map with a pin. Leaflet is loaded with the first map. Without the tile server the houses are still shown:
 * they come from our own API.
 */
export function MapView({ label, pin, onPinMoved, houses = NO_HOUSES, ground = false }: MapViewProps) {
  const container = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const moved = useRef(onPinMoved)
  const first = useRef({ pin, ground, draggable: onPinMoved !== undefined })

  useEffect(() => {
    moved.current = onPinMoved
  }, [onPinMoved])

  useEffect(() => {
    let map: LeafletMap | undefined
    let unmounted = false
    void import('leaflet').then((leaflet) => {
      if (unmounted || container.current === null) return
      map = leaflet.map(container.current, {
        center: onMap(first.current.pin),
        zoom: ZOOM,
        zoomControl: false,
      })
      leaflet.control.zoom({ zoomInTitle: 'Přiblížit', zoomOutTitle: 'Oddálit' }).addTo(map)
      if (first.current.ground) leaflet.tileLayer(TILES, { attribution: ATTRIBUTION, maxZoom: 19 }).addTo(map)
      const marker = leaflet.marker(onMap(first.current.pin), {
        draggable: first.current.draggable,
        keyboard: first.current.draggable,
        icon: leaflet.divIcon({
          className: 'map-pin',
          iconSize: [PIN_SIZE, PIN_SIZE],
          iconAnchor: [PIN_SIZE / 2, PIN_SIZE],
        }),
      })
      marker.addTo(map)
      if (first.current.draggable) makeMovable(map, marker, (to) => moved.current?.(to))
      setDrawn({ leaflet, map, pin: marker, houses: leaflet.layerGroup().addTo(map) })
    })
    return () => {
      unmounted = true
      map?.remove()
    }
  }, [])

  useEffect(() => {
    drawn?.pin.setLatLng(onMap(pin))
    drawn?.map.panTo(onMap(pin))
  }, [drawn, pin])

  useEffect(() => {
    if (drawn === null) return
    drawn.houses.clearLayers()
    for (const { number, position } of houses) {
      drawn.leaflet
        .circleMarker(onMap(position), { radius: 5, className: 'map-house' })
        .bindTooltip(number, { permanent: true, direction: 'right', className: 'map-number' })
        .addTo(drawn.houses)
    }
  }, [drawn, houses])

  return <section ref={container} className="map" aria-label={label} />
}

/** Moves the pin by dragging, by a click on the map, and by arrow keys. */
function makeMovable(map: LeafletMap, marker: Marker, onMoved: (to: LngLat) => void): void {
  const move = ({ lat, lng }: LngLat) => onMoved({ lat, lng })
  marker.on('dragend', () => move(marker.getLatLng()))
  map.on('click', ({ latlng }) => move(latlng))
  const pin = marker.getElement()
  pin?.setAttribute('aria-label', PIN_LABEL)
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
