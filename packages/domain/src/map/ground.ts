/** A part of a map provider's attribution. If `href` is null it is plain text. */
export type AttributionPart = { readonly text: string; readonly href: string | null }

/**
 * The map of another provider, if the operator has chosen one. Without it the map is drawn from the address register.
 */
export type MapGround = {
  /** The URL of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  /** True for vector tiles in the scheme of the Protomaps basemap; otherwise tiles are images. */
  readonly vector: boolean
  readonly attribution: readonly AttributionPart[]
  /** The URL of a logo that the provider requires on the map. It links to the first link of the attribution. */
  readonly logo: string | null
}
