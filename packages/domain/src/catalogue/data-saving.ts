/** Reduced data mode (`delights.md` §15): smaller photographs, nothing loaded ahead, nothing that moves by itself. */
import { PHOTO_WIDTHS, type PhotoWidth } from './photo.ts'

/** What the customer has chosen: to save data, or all of it whatever the browser asks for. */
export const DATA_CHOICES = ['setrit', 'plna'] as const
export type DataChoice = (typeof DATA_CHOICES)[number]

/** The cookie with the choice, which the server reads when it sends a photograph. */
export const DATA_COOKIE = 'data'

type Wish = {
  /** Null means that nothing was chosen. */
  readonly chosen: DataChoice | null
  /** Whether the browser asks to save data. */
  readonly asked: boolean
}

export const savesData = ({ chosen, asked }: Wish): boolean => (chosen === null ? asked : chosen === 'setrit')

/** Reads the choice from a `Cookie` header or from `document.cookie`. */
export function chosenIn(cookies: string): DataChoice | null {
  const value = new RegExp(`(?:^|; ?)${DATA_COOKIE}=(\\w+)`).exec(cookies)?.[1]
  return DATA_CHOICES.find((choice) => choice === value) ?? null
}

/** Returns the width of a photograph in place of the one that was asked for: about half of it. */
export const savingWidth = (asked: PhotoWidth): PhotoWidth =>
  PHOTO_WIDTHS.findLast((width) => width <= asked / 2) ?? PHOTO_WIDTHS[0]
