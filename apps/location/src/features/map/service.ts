/** The map drawn from the address register (docs/decisions/024-drawn-map.md). */
import { encodeTile } from '@sousto/contract/maps/codec.ts'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import { drawTiles, type MapRegister } from './draw-tile.ts'

export type { MapHouse, MapRegister } from './draw-tile.ts'
export { toPlane } from './plane.ts'
export { createTileCache, type SentTile } from './tile-cache.ts'

/**
 * Returns a function that draws tiles of this register as the JSON for browsers. It caches the courses of streets,
 * which tiles share.
 */
export function createTileDrawer(register: MapRegister): (tile: TileId) => string {
  const draw = drawTiles(register)
  return (tile) => JSON.stringify(encodeTile(draw(tile)))
}
