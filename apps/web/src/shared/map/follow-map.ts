import type { LatLng, LeafletEventHandlerFnMap, Map as LeafletMap, ZoomAnimEvent } from 'leaflet'
import { cornerOf, type MapFrame } from './map-frame.ts'

type Leaflet = typeof import('leaflet')

/** Keeps a drawing at the position of its frame while the map moves and zooms, until another drawing replaces it. */
export function followMap(
  leaflet: Leaflet,
  map: LeafletMap,
  drawing: SVGSVGElement,
  frame: MapFrame,
): () => void {
  const corner = leaflet.latLng(cornerOf(frame))
  // Leaflet's types accept only HTML elements. It only sets a style, which SVG elements have as well.
  const element = drawing as unknown as HTMLElement

  function place(centre: LatLng, zoom: number): void {
    // Computes the position of the pane's corner at that zoom, as Leaflet does for its own layers.
    const half = map.getSize().divideBy(2)
    const paneAt = leaflet.DomUtil.getPosition(map.getPane('mapPane') ?? element)
    const pixelOrigin = map.project(centre, zoom).subtract(half).add(paneAt).round()
    leaflet.DomUtil.setTransform(
      element,
      map.project(corner, zoom).subtract(pixelOrigin),
      2 ** (zoom - frame.zoom),
    )
  }
  const settle = () =>
    leaflet.DomUtil.setTransform(element, map.latLngToLayerPoint(corner), 2 ** (map.getZoom() - frame.zoom))

  const events: LeafletEventHandlerFnMap = {
    zoomanim: ({ center, zoom }: ZoomAnimEvent) => place(center, zoom),
    zoom: settle,
    viewreset: settle,
    moveend: settle,
  }
  settle()
  map.on(events)
  return () => {
    map.off(events)
  }
}
