/** A hint while typing about the parts of a name that tickets and receipts cannot draw. */
import { undrawnParts } from '@sousto/domain/text/drawn-text.ts'

export function undrawnHint(text: string): { readonly hint?: string } {
  const parts = undrawnParts(text)
  return parts.length === 0 ? {} : { hint: `Lístek ani účtenka neumí napsat: ${parts.join(' ')}` }
}
