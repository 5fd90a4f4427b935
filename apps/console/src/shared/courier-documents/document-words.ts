import { type DocumentState, type Validity, validityOf } from '@sousto/domain/courier-joining/documents.ts'
import { documentStateMessage as say } from '@sousto/messages/document-state-messages.ts'
import { shortDay } from '../time.ts'

type ShownDocument = { readonly state: DocumentState; readonly expiresOn: string }

export const validityOn = ({ expiresOn }: ShownDocument, today: string): Validity =>
  validityOf(Temporal.PlainDate.from(expiresOn), Temporal.PlainDate.from(today))

/** Returns the state of a document, for example `platí už jen do 3. prosince`. */
export function documentText(document: ShownDocument, today: string): string {
  if (document.state === 'refused') return say('refused')
  const state = document.state === 'waiting' ? 'waiting' : validityOn(document, today)
  return say(state, { day: shortDay(document.expiresOn) })
}
