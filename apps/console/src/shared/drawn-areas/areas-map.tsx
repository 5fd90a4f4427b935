import type { GeoJSON, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { CrosshairDrawing } from './crosshair-drawing.tsx'
import { drawnMap, geometryOf, type Opened, openMap } from './drawn-map.ts'
import type { DrawnGeometry } from './typed-terms.ts'
import 'leaflet/dist/leaflet.css'
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css'

type AreasMapProps = {
  /** The longitude and latitude of the place in the middle, and its name. */
  readonly position: readonly [number, number]
  readonly place: string
  readonly areas: readonly { readonly key: string; readonly geometry: DrawnGeometry }[]
  /** Outlines of what is published, shown faint below the areas. */
  readonly published?: readonly DrawnGeometry[] | undefined
  readonly onDraw: (geometry: DrawnGeometry) => void
  readonly onReshape: (key: string, geometry: DrawnGeometry) => void
}

type Feature = Parameters<GeoJSON['addData']>[0] & {
  readonly geometry: DrawnGeometry
  readonly properties: object
}

const featureOf = (geometry: DrawnGeometry): Feature => ({ type: 'Feature', properties: {}, geometry })

type Shown = { readonly layer: GeoJSON; geometry: DrawnGeometry }

/**
 * A map on which areas are drawn and their corners moved, added and removed. The list next to it shows and edits the
 * rest.
 */
export default function AreasMap(props: AreasMapProps) {
  const { position, place, areas, published, onDraw, onReshape } = props
  const container = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const shown = useRef(new Map<string, Shown>())
  const calls = useRef({ onDraw, onReshape })
  const start = useRef({ position, place })
  useEffect(() => {
    calls.current = { onDraw, onReshape }
  }, [onDraw, onReshape])

  useEffect(() => {
    let map: LeafletMap | undefined
    let unmounted = false
    const layers = shown.current
    void openMap().then((leaflet) => {
      if (unmounted || container.current === null) return
      map = drawnMap(leaflet, container.current, start.current, (geometry) => calls.current.onDraw(geometry))
      setOpened({ leaflet, map })
    })
    return () => {
      unmounted = true
      layers.clear()
      map?.remove()
    }
  }, [])

  useEffect(() => {
    if (opened === null || published === undefined) return
    const outlines = opened.leaflet.featureGroup(
      published.map((geometry) =>
        opened.leaflet.geoJSON(featureOf(geometry), {
          interactive: false,
          pmIgnore: true,
          style: { className: 'area-published', weight: 2, dashArray: '2 6', fill: false },
        }),
      ),
    )
    outlines.addTo(opened.map).bringToBack()
    return () => void outlines.remove()
  }, [opened, published])

  useEffect(() => {
    if (opened === null) return
    const { leaflet, map } = opened
    const isFirst = shown.current.size === 0
    const keys = new Set(areas.map(({ key }) => key))
    for (const [key, { layer }] of shown.current) {
      if (keys.has(key)) continue
      layer.remove()
      shown.current.delete(key)
    }
    for (const { key, geometry } of areas) {
      const known = shown.current.get(key)
      if (known?.geometry === geometry) continue
      known?.layer.remove()
      const layer = leaflet.geoJSON(featureOf(geometry), {
        style: { className: 'area-shape', weight: 3, fillOpacity: 0.2 },
      })
      const entry: Shown = { layer, geometry }
      layer.eachLayer((part) => {
        part.on('pm:edit', () => {
          const edited = 'toGeoJSON' in part ? geometryOf((part.toGeoJSON as () => unknown)()) : null
          if (edited === null) return
          entry.geometry = edited
          calls.current.onReshape(key, edited)
        })
      })
      layer.addTo(map)
      shown.current.set(key, entry)
    }
    const all = leaflet.featureGroup([...shown.current.values()].map(({ layer }) => layer))
    if (isFirst && areas.length > 0)
      map.setView(all.getBounds().getCenter(), map.getBoundsZoom(all.getBounds()))
  }, [opened, areas])

  return (
    <div className="areas-draw">
      <section ref={container} className="areas-map" aria-label="Mapa oblastí" />
      {opened !== null && <CrosshairDrawing opened={opened} onDraw={onDraw} />}
    </div>
  )
}
