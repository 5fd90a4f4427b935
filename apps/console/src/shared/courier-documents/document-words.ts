import { type DocumentState, type Validity, validityOf } from '@sousto/domain/courier-joining/documents.ts'
import { shortDay } from '../time.ts'

const VALIDITY_TEXTS: Readonly<Record<Validity, (day: string) => string>> = {
  valid: (day) => `platí do ${day}`,
  expires_soon: (day) => `platí už jen do ${day}`,
  expired: (day) => `platnost skončila ${day}`,
}

type ShownDocument = { readonly state: DocumentState; readonly expiresOn: string }

export const validityOn = ({ expiresOn }: ShownDocument, today: string): Validity =>
  validityOf(Temporal.PlainDate.from(expiresOn), Temporal.PlainDate.from(today))

/** Returns the state of a document, for example `platí už jen do 3. prosince`. */
export function documentText(document: ShownDocument, today: string): string {
  if (document.state === 'waiting') return `čeká na kontrolu, platnost do ${shortDay(document.expiresOn)}`
  if (document.state === 'refused') return 'nepřijatý'
  return VALIDITY_TEXTS[validityOn(document, today)](shortDay(document.expiresOn))
}
