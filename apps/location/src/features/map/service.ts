/** The map that is drawn from the address register (docs/decisions/024-drawn-map.md). */
import { encodeTile } from '@sousto/contract/maps/codec.ts'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import { drawTiles, type MapRegister } from './draw-tile.ts'

export type { MapHouse, MapRegister } from './draw-tile.ts'
export { toPlane } from './plane.ts'
export { createTileCache, type SentTile } from './tile-cache.ts'

/** Draws tiles of this register, as the JSON that browsers get. Remembers the courses of streets, which tiles have in common. */
export function createTileDrawer(register: MapRegister): (tile: TileId) => string {
  const draw = drawTiles(register)
  return (tile) => JSON.stringify(encodeTile(draw(tile)))
}
