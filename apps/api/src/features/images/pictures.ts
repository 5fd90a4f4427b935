/** Pictures that the server draws until somebody uploads photographs, and who draws them. */

/** `card` for a list, `wide` for the head of a page. */
export type CoverForm = 'card' | 'wide'

/** A plate on a table-cloth. */
export type DishPicture = { readonly drawing: string; readonly cloth: string }
/** Several plates on one. */
export type CoverPicture = { readonly cloth: string; readonly drawings: readonly string[] }
export type LogoPicture = { readonly text: string; readonly color: string }

/** Each gives an SVG document. */
export type Draw = {
  /** `variant` turns the plate and changes its rim, so that neighbours differ. */
  readonly dish: (picture: DishPicture, variant: number) => string
  readonly cover: (picture: CoverPicture, form: CoverForm) => string
  readonly logo: (picture: LogoPicture) => string
}
