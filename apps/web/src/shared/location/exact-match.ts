import type { Address } from '@sousto/domain/delivery/place.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'

/** Which of the suggestions a text names by itself; undefined: it may be several, one has to be chosen. */
export function meantAddress(found: readonly Address[], text: string): Address | undefined {
  const typed = fold(text)
  const called = (by: 'text' | 'name') => found.filter((address) => fold(address[by]) === typed)
  return onlyOne(called('text')) ?? onlyOne(called('name')) ?? onlyOne(found)
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined
}
