/** A cache of drawn tiles, valid until the register changes. */
import { createHash } from 'node:crypto'
import { encodeTile } from '@sousto/contract/maps/codec.ts'
import { EMPTY_TILE } from '@sousto/domain/map/drawn-tile.ts'
import { type TileId, tileBounds } from '@sousto/domain/map/tiles.ts'
import { LRUCache } from 'lru-cache'

export type SentTile = { readonly json: string; readonly etag: string }

const MEGABYTE = 2 ** 20
/** Enough for several hundred tiles, such as the centres of many towns. */
const MAX_SIZE = 8 * MEGABYTE
/** The country with a margin; tiles elsewhere are empty and are not computed. */
const COUNTRY = { west: 12, east: 18.95, south: 48.5, north: 51.1 }

const sent = (json: string): SentTile => ({
  json,
  etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
})
const NOTHING = sent(JSON.stringify(encodeTile(EMPTY_TILE)))

/** A tile is drawn once for any number of concurrent requests. */
export function createTileCache(
  draw: (tile: TileId) => Promise<string>,
): (tile: TileId) => Promise<SentTile> {
  const tiles = new LRUCache<string, SentTile, TileId>({
    maxSize: MAX_SIZE,
    // JavaScript strings take one or two bytes per character.
    sizeCalculation: ({ json }) => 2 * json.length,
    fetchMethod: async (_key, _stale, { context }) => sent(await draw(context)),
  })
  return async (tile) => {
    const { west, east, south, north } = tileBounds(tile)
    const isInCountry =
      west < COUNTRY.east && east > COUNTRY.west && south < COUNTRY.north && north > COUNTRY.south
    if (!isInCountry) return NOTHING
    return tiles.forceFetch(`${tile.z}/${tile.x}/${tile.y}`, { context: tile })
  }
}
