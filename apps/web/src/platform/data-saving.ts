/** Whether this browser saves data (`delights.md` §15). The choice is kept for a year in a cookie. */
import { chosenIn, DATA_COOKIE, type DataChoice, savesData } from '@sousto/domain/catalogue/data-saving.ts'

const YEAR_S = 365 * 24 * 60 * 60

type Connection = { readonly connection?: { readonly saveData?: boolean } }

const sendsHeader = (): boolean => (navigator as Connection).connection?.saveData === true
const prefersLess = (): boolean => window.matchMedia?.('(prefers-reduced-data: reduce)').matches === true

/** False on the server. */
export const isSavingData = (): boolean =>
  typeof window !== 'undefined' &&
  savesData({ chosen: chosenIn(document.cookie), asked: sendsHeader() || prefersLess() })

/**
 * Without a choice the server knows a wish only from the header `Save-Data`, so that any other is kept until the browser
 * ends.
 */
export function passOnWish(): void {
  if (chosenIn(document.cookie) === null && prefersLess()) keep('setrit', '')
}

export const chooseSavingData = (saves: boolean): void =>
  keep(saves ? 'setrit' : 'plna', `; max-age=${YEAR_S}`)

function keep(choice: DataChoice, age: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's cookieStore cannot be waited for while the page is left
  document.cookie = `${DATA_COOKIE}=${choice}; path=/; samesite=lax${age}`
}
