/**
 * Passes another provider's map to the browser within the page, without a request. A page without it draws its maps
 * itself.
 */
import type { MapGround } from '@sousto/domain/map/ground.ts'

const NAME = 'map-ground'

export const mapGroundMeta = (map: MapGround | null) =>
  map === null ? [] : [{ name: NAME, content: JSON.stringify(map) }]

export function readMapGround(): MapGround | null {
  const content = document.querySelector(`meta[name="${NAME}"]`)?.getAttribute('content')
  // Written into this page by `mapGroundMeta`.
  return content ? (JSON.parse(content) as MapGround) : null
}
