/** The map that is drawn from the address register (our addition, docs/decisions/024-drawn-map.md). */
import type { Endpoint } from '../endpoint.ts'
import { mapTile, tileParams } from './codec.ts'

export const maps = {
  tile: {
    method: 'GET',
    path: '/mapa/{z}/{x}/{y}',
    service: 'location',
    summary: 'A tile of the map that is drawn from the address register',
    description:
      'Our addition: streets along their houses, parts of towns as patches, houses with numbers. The usual web mercator tiles of zoom 12 to 16, to be shown 512 pixels wide; houses from 14, their numbers at 16. Where there are no addresses the tile is empty.',
    params: tileParams,
    answer: mapTile,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
