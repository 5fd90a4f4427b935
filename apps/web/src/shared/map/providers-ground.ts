import type { AttributionPart, MapGround } from '@sousto/domain/map/ground.ts'
import { MAX_ZOOM } from '@sousto/domain/map/tiles.ts'
import { mapMessage } from '@sousto/messages/map-messages.ts'
import type { Map as LeafletMap } from 'leaflet'

type Leaflet = typeof import('leaflet')

/** Adds another provider's tiles, with the required attribution and logo. */
export function addProvidersGround(
  leaflet: Leaflet,
  map: LeafletMap,
  { tiles, vector, attribution, logo }: MapGround,
): void {
  const options = { attribution: attributionMarkup(attribution), maxZoom: MAX_ZOOM }
  if (vector) {
    void import('./vector-ground.ts').then((ground) => ground.addVectorGround(leaflet, map, tiles, options))
  } else {
    leaflet.tileLayer(tiles, options).addTo(map)
  }
  if (logo === null) return
  const control = new leaflet.Control({ position: 'bottomleft' })
  control.onAdd = () => logoElement(logo, attribution.find(({ href }) => href !== null)?.href ?? null)
  control.addTo(map)
}

/** Leaflet takes an attribution as HTML, so it is built from elements to prevent injection. */
export function attributionMarkup(parts: readonly AttributionPart[]): string {
  const whole = document.createElement('span')
  whole.append(...parts.map(({ text, href }) => (href === null ? text : linkTo(href, text))))
  return whole.innerHTML
}

function logoElement(logo: string, href: string | null): HTMLElement {
  const picture = document.createElement('img')
  picture.src = logo
  picture.className = 'map-logo'
  picture.alt = mapMessage('provider')
  return href === null ? picture : linkTo(href, picture)
}

function linkTo(href: string, content: string | Node): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.target = '_blank'
  link.rel = 'noreferrer'
  link.append(content)
  return link
}
