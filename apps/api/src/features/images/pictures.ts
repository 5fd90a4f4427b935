/** Pictures drawn by the server until photographs are uploaded, and the type of their renderer. */

/** `card` for a list, `wide` for the head of a page. */
export type CoverForm = 'card' | 'wide'

/** One plate on a table-cloth. */
export type DishPicture = { readonly drawing: string; readonly cloth: string }
/** Several plates on a table-cloth. */
export type CoverPicture = { readonly cloth: string; readonly drawings: readonly string[] }
export type LogoPicture = { readonly text: string; readonly color: string }

/** Each function returns an SVG document. */
export type Draw = {
  /** `variant` rotates the plate and changes its rim, so that adjacent pictures differ. */
  readonly dish: (picture: DishPicture, variant: number) => string
  readonly cover: (picture: CoverPicture, form: CoverForm) => string
  readonly logo: (picture: LogoPicture) => string
}
