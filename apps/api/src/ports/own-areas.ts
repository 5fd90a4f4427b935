/**
 * The port for editing an outlet's own delivery areas, which the location service stores. Areas are GeoJSON documents.
 */

type Problems = readonly { readonly path: string; readonly text: string }[]
type Document = { readonly version: string; readonly text: string }
type Wanted = { readonly homeCity: string; readonly text: string }

export type OwnAreas = {
  readonly read: (restaurantId: number) => Promise<Document>
  /** Returns the problems of areas without changing anything. */
  readonly check: (restaurantId: number, wanted: Wanted) => Promise<Problems>
  /** `version` is that of the document that the person saw. */
  readonly replace: (
    restaurantId: number,
    wanted: Wanted & { readonly version: string },
  ) => Promise<
    | { readonly kind: 'saved' | 'changed'; readonly now: Document }
    | { readonly kind: 'invalid'; readonly problems: Problems }
  >
}
