import type { Layer, Map as LeafletMap } from 'leaflet'

type Leaflet = typeof import('leaflet')

/**
 * Adds another provider's vector tiles in the scheme of the Protomaps basemap. They are drawn here with the device's
 * fonts, so no style is fetched.
 */
export async function addVectorGround(
  leaflet: Leaflet,
  map: LeafletMap,
  url: string,
  options: { readonly attribution: string; readonly maxZoom: number },
): Promise<void> {
  // The library was written for Leaflet as a global script.
  Object.assign(globalThis, { L: leaflet })
  const { leafletLayer } = await import('protomaps-leaflet')
  const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  // The library's types do not express that it extends one of Leaflet's layers.
  const layer = leafletLayer({ ...options, url, flavor, lang: 'cs' }) as unknown as Layer
  // The map may have been closed in the meantime.
  if (map.getContainer().isConnected) layer.addTo(map)
}
