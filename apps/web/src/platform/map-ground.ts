/** How the browser learns of another provider's map: from its page, without a request. A page without it draws its maps itself. */
import type { MapGround } from '@sousto/domain/map/ground.ts'

const NAME = 'map-ground'

export const mapGroundMeta = (map: MapGround | null) =>
  map === null ? [] : [{ name: NAME, content: JSON.stringify(map) }]

export function readMapGround(): MapGround | null {
  const content = document.querySelector(`meta[name="${NAME}"]`)?.getAttribute('content')
  // Written by `mapGroundMeta` into this very page.
  return content ? (JSON.parse(content) as MapGround) : null
}
