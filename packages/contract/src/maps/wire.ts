/**
 * A tile of the map that is drawn from the address register (our addition). Coordinates are as in
 * `@sousto/domain/map/drawn-tile.ts`.
 */
import * as z from 'zod/mini'

/** The coordinates `x, y, x, y, …`. */
const points = z.array(z.number())

export const mapTileWire = z.object({
  ulice: z.array(z.object({ kod: z.int(), nazev: z.string(), hlavni: z.boolean(), cary: z.array(points) })),
  /** Parts of towns whose area is in the tile. */
  casti: z.array(z.object({ kod: z.int(), obrysy: z.array(points) })),
  /** Parts of towns whose centre is in the tile. */
  nazvy: z.array(z.object({ kod: z.int(), nazev: z.string(), adres: z.int(), x: z.number(), y: z.number() })),
  domy: points,
  /** One number for each of `domy`, or none. */
  cisla: z.array(z.string()),
})
