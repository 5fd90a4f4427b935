/** What a list of customers shows before somebody gives a purpose for looking (`administration.md` §4). */

const DOTS = '•••'

/** `eliska@priklad.example` → `e•••@priklad.example`. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${firstLetter(name)}${DOTS}@${host}`
}

/** Keeps the last three digits. */
export const maskedPhone = (phone: string): string => (phone === '' ? '' : `${DOTS} ${phone.slice(-3)}`)

/** `Eliška Nováčková` → `Eliška N.` */
export const maskedName = (firstName: string, lastName: string): string =>
  [firstName, lastName === '' ? '' : `${firstLetter(lastName)}.`].filter((part) => part !== '').join(' ')

const firstLetter = (text: string): string => Array.from(text)[0] ?? ''
