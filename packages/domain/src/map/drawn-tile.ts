/**
 * What one tile of the map that we draw ourselves shows. Coordinates are integers from the tile's north-west corner, `EXTENT` to its side,
 * in flat lists `x, y, x, y, …`; lines may leave the tile.
 */
export type DrawnStreet = {
  /** Its code in the register: the same whole street is in every tile that it touches, so that a map draws it once. */
  readonly code: number
  readonly name: string
  /** One of the roads that lead through the town. */
  readonly main: boolean
  /** Each along its houses; a street that branches or has a gap has several. */
  readonly lines: readonly (readonly number[])[]
}

/** The ground where the houses of one part of a town stand, cut a little outside the tile. */
export type DrawnPatch = { readonly part: number; readonly rings: readonly (readonly number[])[] }

export type DrawnPartName = {
  readonly part: number
  readonly name: string
  /** The number of its addresses: of two names that do not fit, the larger part's is shown. */
  readonly size: number
  readonly at: readonly [x: number, y: number]
}

export type DrawnTile = {
  readonly streets: readonly DrawnStreet[]
  readonly patches: readonly DrawnPatch[]
  /** Of the parts whose middle is in this tile. */
  readonly partNames: readonly DrawnPartName[]
  readonly houses: readonly number[]
  /** One for each house, or none at all in tiles that are too far out for them. */
  readonly numbers: readonly string[]
}

export const EMPTY_TILE: DrawnTile = { streets: [], patches: [], partNames: [], houses: [], numbers: [] }
