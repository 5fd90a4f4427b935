/** `card` for a list, `wide` for the head of a page. */
export type CoverForm = 'card' | 'wide'

type DrawnDish = { readonly drawing: string; readonly cloth: string }
type DrawnCover = { readonly cloth: string; readonly drawings: readonly string[] }
type DrawnLogo = { readonly text: string; readonly color: string }

/** Each function returns an SVG document. */
export type Draw = {
  /** `variant` rotates the plate and changes its rim, so that adjacent pictures differ. */
  readonly dish: (picture: DrawnDish, variant: number) => string
  readonly cover: (picture: DrawnCover, form: CoverForm) => string
  readonly logo: (picture: DrawnLogo) => string
}

/** Drawn if an operator has chosen nothing: a covered plate on a plain cloth. */
export const DRAWN_BY_DEFAULT = { drawing: 'poklop', cloth: 'plain', color: '#4a1d3f' } as const
