import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import type { Layer } from 'leaflet'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { VEHICLE_ICONS } from '../../../shared/rides/vehicles.ts'
import { useDispatch } from '../dispatch-view.ts'
import { SignShape } from '../lists/sign.tsx'
import { chosenKey } from '../model/chosen.ts'
import { type CourierItem, chosenPlaces, type DoorItem, mapItems, placesOf } from '../model/map-items.ts'
import { initials } from '../model/words.ts'
import { loadLeaflet, type Opened, onMap, openMap, redraw, showPlaces } from './leaflet-map.ts'
import 'leaflet/dist/leaflet.css'
import './city-map.css'

/** The width of the open panel, which covers the right edge of the map. */
const PANEL_WIDTH = 408

/**
 * The map of the city: outlets, doors, couriers and their rides. Choosing something on the map opens its details, as in
 * the lists, which are the way for keyboards.
 */
export default function CityMap() {
  const { view, chosen, choose } = useDispatch()
  const container = useRef<HTMLDivElement>(null)
  const lines = useRef<readonly Layer[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const items = useMemo(() => mapItems(view, chosen), [view, chosen])
  const latest = useRef(items)
  const centre = useRef(view.city.place)
  const key = chosen === null ? null : chosenKey(chosen)

  useEffect(() => {
    latest.current = items
  }, [items])

  useEffect(() => {
    let open: Opened | undefined
    let unmounted = false
    const element = container.current
    if (element === null) return undefined
    void loadLeaflet().then((leaflet) => {
      if (unmounted) return
      open = openMap(leaflet, element, centre.current)
      showPlaces(open, placesOf(latest.current), 0)
      setOpened(open)
    })
    return () => {
      unmounted = true
      setOpened(null)
      open?.map.remove()
    }
  }, [])

  // On a phone, the map is opened while another part is shown.
  useEffect(() => {
    if (opened === null) return undefined
    const { map } = opened
    map.on('resize', ({ oldSize }) => {
      if (oldSize.x === 0) showPlaces(opened, placesOf(latest.current), 0)
    })
    const observer = new ResizeObserver(() => map.invalidateSize())
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [opened])

  useEffect(() => {
    if (opened === null || key === null) return
    showPlaces(opened, chosenPlaces(latest.current), PANEL_WIDTH)
  }, [opened, key])

  useEffect(() => {
    if (opened === null) return
    const { leaflet, map } = opened
    redraw(lines, map, [
      ...items.couriers.flatMap(({ courier, reach }) =>
        reach === null
          ? []
          : [
              leaflet.circle(onMap(courier.position), {
                radius: reach,
                interactive: false,
                className:
                  courier.ride?.silent == null ? 'dispatch-reach' : 'dispatch-reach dispatch-reach-silent',
              }),
            ],
      ),
      ...items.threads.map(({ points, isChosen }) =>
        leaflet.polyline(points.map(onMap), {
          interactive: false,
          className: isChosen ? 'dispatch-line dispatch-line-chosen' : 'dispatch-line',
        }),
      ),
    ])
  }, [opened, items])

  return (
    <section className="dispatch-map" data-part="map" aria-label="Mapa města">
      <div ref={container} className="dispatch-map-view" />
      {opened !== null && (
        <>
          {items.outlets.map(({ id, place, label, waiting }) => (
            <Placed key={`outlet ${id}`} opened={opened} place={place} level={0}>
              <span className="dispatch-plate num" role="img" aria-label={label} title={label}>
                {waiting}
              </span>
            </Placed>
          ))}
          {items.doors.map((door) => (
            <Placed
              key={door.order.number}
              opened={opened}
              place={door.order.place}
              level={door.isChosen ? 2 : 1}
            >
              <Door door={door} onChoose={() => choose({ kind: 'order', number: door.order.number })} />
            </Placed>
          ))}
          {items.couriers.map((item) => (
            <Placed
              key={`courier ${item.courier.id}`}
              opened={opened}
              place={item.courier.position}
              level={item.isChosen ? 4 : 3}
            >
              <Courier item={item} onChoose={() => choose({ kind: 'courier', id: item.courier.id })} />
            </Placed>
          ))}
          <div className="dispatch-map-tools">
            <IconButton label="Přiblížit" onClick={() => opened.map.zoomIn()}>
              <Plus aria-hidden />
            </IconButton>
            <IconButton label="Oddálit" onClick={() => opened.map.zoomOut()}>
              <Minus aria-hidden />
            </IconButton>
            <IconButton label="Celé město" onClick={() => showPlaces(opened, placesOf(items), 0)}>
              <Maximize aria-hidden />
            </IconButton>
          </div>
        </>
      )}
    </section>
  )
}

type PlacedProps = {
  readonly opened: Opened
  readonly place: LngLat
  /** Higher levels are drawn above lower ones. */
  readonly level: number
  readonly children: ReactNode
}

/** Renders its children at a place of the map. */
function Placed({ opened: { leaflet, map }, place: { lng, lat }, level, children }: PlacedProps) {
  const [element] = useState(() => document.createElement('div'))
  const marker = useMemo(
    () =>
      leaflet.marker([0, 0], {
        icon: leaflet.divIcon({ className: 'dispatch-mark', html: element, iconSize: [0, 0] }),
        // The child is the control.
        keyboard: false,
        interactive: false,
      }),
    [leaflet, element],
  )
  useEffect(() => {
    marker.setLatLng([lat, lng])
  }, [marker, lng, lat])
  useEffect(() => {
    marker.setZIndexOffset(level * 10_000)
  }, [marker, level])
  useEffect(() => {
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [marker, map])
  return createPortal(children, element)
}

type DoorProps = { readonly door: DoorItem; readonly onChoose: () => void }

function Door({ door: { order, label, isChosen }, onChoose }: DoorProps) {
  return (
    <button
      type="button"
      className="dispatch-door"
      tabIndex={-1}
      title={label}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
    >
      {order.sign === 'late' ? (
        <span aria-hidden className="dispatch-sign" data-sign="late">
          +{-(order.stands?.minutes ?? 0)}
        </span>
      ) : (
        <SignShape sign={order.sign} />
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

type CourierProps = { readonly item: CourierItem; readonly onChoose: () => void }

function Courier({ item: { courier, label, isChosen }, onChoose }: CourierProps) {
  const { name, vehicle, ride, carries } = courier
  const Vehicle = VEHICLE_ICONS[vehicle]
  const look = ride?.silent != null ? 'silent' : ride === null ? 'free' : 'busy'
  return (
    <button
      type="button"
      className="dispatch-map-courier"
      tabIndex={-1}
      title={label}
      data-look={look}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
    >
      <Vehicle aria-hidden />
      <span aria-hidden>{initials(name)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
      {carries > 0 && (
        <span className="dispatch-bags" aria-hidden>
          {'•'.repeat(Math.min(carries, 10))}
        </span>
      )}
    </button>
  )
}
