/**
 * The contents of one tile of the map that we draw ourselves. Coordinates are integers from the tile's north-west
 * corner, with `EXTENT` as the length of a side, in flat lists `x, y, x, y, …`. Lines may extend beyond the tile.
 */
export type DrawnStreet = {
  /**
   * Its code in the register. Every tile that a street touches contains the same whole street, so that a map draws it
   * once.
   */
  readonly code: number
  readonly name: string
  /** True for roads that lead through the town. */
  readonly main: boolean
  /** Lines along its houses. A street that branches or has a gap has several. */
  readonly lines: readonly (readonly number[])[]
}

/** The area around the houses of one part of a town, clipped a little outside the tile. */
export type DrawnPatch = { readonly part: number; readonly rings: readonly (readonly number[])[] }

export type DrawnPartName = {
  readonly part: number
  readonly name: string
  /** The number of its addresses. If two names do not fit, that of the larger part is shown. */
  readonly size: number
  readonly at: readonly [x: number, y: number]
}

export type DrawnTile = {
  readonly streets: readonly DrawnStreet[]
  readonly patches: readonly DrawnPatch[]
  /** The names of the parts whose centre is in this tile. */
  readonly partNames: readonly DrawnPartName[]
  readonly houses: readonly number[]
  /** One number for each house, or none in tiles for low zooms. */
  readonly numbers: readonly string[]
}

export const EMPTY_TILE: DrawnTile = { streets: [], patches: [], partNames: [], houses: [], numbers: [] }
