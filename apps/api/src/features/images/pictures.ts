/** Pictures that the server draws until somebody uploads photographs, and who draws them. */

/** A plate on a table-cloth. */
export type DishPicture = { readonly drawing: string; readonly cloth: string }
/** Several plates on one. */
export type CoverPicture = { readonly cloth: string; readonly drawings: readonly string[] }
export type LogoPicture = { readonly text: string; readonly color: string }

/** Each gives an SVG document. */
export type Draw = {
  readonly dish: (picture: DishPicture) => string
  readonly cover: (picture: CoverPicture) => string
  readonly logo: (picture: LogoPicture) => string
}
