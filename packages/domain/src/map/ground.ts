/** A piece of a map provider's attribution; `href` null: plain text. */
export type AttributionPart = { readonly text: string; readonly href: string | null }

/** The map of another provider, if the operator has chosen one; without it the map is drawn from the address register. */
export type MapGround = {
  /** URL of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  /** Vector tiles in the scheme of the Protomaps basemap; otherwise pictures. */
  readonly vector: boolean
  readonly attribution: readonly AttributionPart[]
  /** A picture that the provider demands on the map; it leads where the first link of the attribution leads. */
  readonly logo: string | null
}
