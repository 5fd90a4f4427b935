import type { Address } from '@sousto/domain/delivery/place.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'

/** The suggestion that a text identifies: an exact match or the only one; undefined: the customer must choose. */
export function exactMatch(found: readonly Address[], text: string): Address | undefined {
  const typed = fold(text)
  const matches = (by: 'text' | 'name') => found.filter((address) => fold(address[by]) === typed)
  return onlyOne(matches('text')) ?? onlyOne(matches('name')) ?? onlyOne(found)
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined
}
