import { isAsWritten } from '@sousto/domain/delivery/address.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { fold, foldedWords } from '@sousto/domain/text/folded-text.ts'

/** The answer that a text identifies: by its whole text, its name or its second line, which names a landmark; or the only exact one, or the only one that is no guess; undefined: the customer must choose. */
export function exactMatch(found: readonly FoundAddress[], text: string): FoundAddress | undefined {
  const typed = fold(text)
  const matches = (by: 'text' | 'name' | 'line2') =>
    found.filter((address) => fold(address[by] ?? '') === typed)
  const [only] = found
  return (
    onlyOne(matches('text')) ??
    onlyOne(matches('name')) ??
    onlyOne(matches('line2')) ??
    onlyOne(found.filter(({ match }) => match === 'exact')) ??
    (found.length === 1 && only && isAsWritten(only.match) ? only : undefined)
  )
}

/** Whether Enter takes the first answer: it is what was written and, if a word of the text is in its second line alone, no other one may be. */
export function enterTakesFirst(found: readonly FoundAddress[], text: string): boolean {
  const [first] = found
  if (first === undefined || !isAsWritten(first.match)) return false
  return !isNamedByLine2(first, text) || exactMatch(found, text) === first
}

function isNamedByLine2({ text, line2 }: FoundAddress, typed: string): boolean {
  const [words, more] = [foldedWords(text), foldedWords(line2 ?? '')]
  const beginsIn = (all: readonly string[], word: string) => all.some((each) => each.startsWith(word))
  return foldedWords(typed).some((word) => beginsIn(more, word) && !beginsIn(words, word))
}

function onlyOne<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined
}
