import { isAsWritten } from '@sousto/domain/delivery/address.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'

/**
 * Returns the only house that can be meant, for Enter and the button alike: the one whose whole text was typed, the
 * landmark whose name was typed, or the only one that matches exactly. Undefined means that the customer must choose,
 * e.g. between equal addresses in several towns.
 */
export function exactMatch(found: readonly FoundAddress[], text: string): FoundAddress | undefined {
  const typed = fold(text)
  const written = found.filter(({ match }) => isAsWritten(match))
  return (
    onlyOne(found.filter((address) => fold(address.text) === typed)) ??
    onlyOne(written.filter(({ line2 }) => fold(line2 ?? '') === typed)) ??
    onlyOne(written)
  )
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined
}
