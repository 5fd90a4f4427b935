/** Codecs of map tiles between the wire and the domain. */
import type { DrawnTile } from '@sousto/domain/map/drawn-tile.ts'
import { isTile, type TileId } from '@sousto/domain/map/tiles.ts'
import * as z from 'zod/mini'
import { numberParam } from '../primitives.ts'
import { mapTileWire } from './wire.ts'

type MapTileWire = z.output<typeof mapTileWire>

const decodeTile = ({ ulice, casti, nazvy, domy, cisla }: MapTileWire): DrawnTile => ({
  streets: ulice.map(({ kod, nazev, hlavni, cary }) => ({
    code: kod,
    name: nazev,
    main: hlavni,
    lines: cary,
  })),
  patches: casti.map(({ kod, obrysy }) => ({ part: kod, rings: obrysy })),
  partNames: nazvy.map(({ kod, nazev, adres, x, y }) => ({
    part: kod,
    name: nazev,
    size: adres,
    at: [x, y],
  })),
  houses: domy,
  numbers: cisla,
})

const copies = (lines: readonly (readonly number[])[]) => lines.map((line) => [...line])

export const encodeTile = ({ streets, patches, partNames, houses, numbers }: DrawnTile): MapTileWire => ({
  ulice: streets.map(({ code, name, main, lines }) => ({
    kod: code,
    nazev: name,
    hlavni: main,
    cary: copies(lines),
  })),
  casti: patches.map(({ part, rings }) => ({ kod: part, obrysy: copies(rings) })),
  nazvy: partNames.map(({ part, name, size, at: [x, y] }) => ({ kod: part, nazev: name, adres: size, x, y })),
  domy: [...houses],
  cisla: [...numbers],
})

export const mapTile = z.codec(mapTileWire, z.custom<DrawnTile>(), { decode: decodeTile, encode: encodeTile })

/** The path parameters `/{z}/{x}/{y}`, limited to tiles that exist. */
export const tileParams = z
  .object({ z: numberParam, x: numberParam, y: numberParam })
  .check(z.refine<TileId>(isTile, 'dlaždice mapy v přiblížení 12 až 16'))
