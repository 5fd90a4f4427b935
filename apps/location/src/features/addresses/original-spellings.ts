/** The words of names as the register writes them: only they tell names apart whose words differ in diacritics alone. */
import { fold } from '@sousto/domain/text/folded-text.ts'

/** Numbered, each once. */
export type WrittenWords = {
  readonly size: number
  /** Words that are `plain` without their diacritics, but are not written as `written`. */
  readonly otherThan: (plain: string, written: string) => readonly number[]
}

export function collectWrittenWords() {
  const numbers = new Map<string, number>()
  const byPlain = new Map<string, string[]>()
  const numberOf = (word: string) => {
    const same = numbers.get(word)
    if (same !== undefined) return same
    const plain = fold(word)
    byPlain.set(plain, [...(byPlain.get(plain) ?? []), word])
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  return {
    /** The words of a name, by their numbers. */
    wordsOf: (name: string) => (name.toLowerCase().match(/\p{L}+/gu) ?? []).map(numberOf),
    all: (): WrittenWords => ({
      size: numbers.size,
      otherThan: (plain, written) =>
        (byPlain.get(plain) ?? []).flatMap((word) => (word === written ? [] : (numbers.get(word) ?? []))),
    }),
  }
}
