import { isAsWritten } from '@sousto/domain/delivery/address.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'

/**
 * The house that a text leaves no choice about, for Enter and the button alike: the one whose whole text was written, the landmark whose name
 * was, or the only one that is what was written. Undefined: the customer must choose, as between equal addresses in several towns.
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
