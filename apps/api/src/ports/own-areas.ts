/** The port through which an outlet's own delivery areas are edited; the location service keeps them. Areas are GeoJSON documents. */

type Problems = readonly { readonly path: string; readonly text: string }[]
type Document = { readonly version: string; readonly text: string }
type Wanted = { readonly homeCity: string; readonly text: string }

export type OwnAreas = {
  readonly read: (restaurantId: number) => Promise<Document>
  /** What is wrong with areas; nothing is changed. */
  readonly check: (restaurantId: number, wanted: Wanted) => Promise<Problems>
  /** `version`: the document that the person saw. */
  readonly replace: (
    restaurantId: number,
    wanted: Wanted & { readonly version: string },
  ) => Promise<
    | { readonly kind: 'saved' | 'changed'; readonly now: Document }
    | { readonly kind: 'invalid'; readonly problems: Problems }
  >
}
