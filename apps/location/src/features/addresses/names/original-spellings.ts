/** The words of names with their diacritics, which distinguish names whose words are otherwise equal (`Božkov`, `Bozkov`). */
import { fold } from '@sousto/domain/text/folded-text.ts'

/** Words with diacritics, each with an id. */
export type Spellings = {
  readonly size: number
  /** Ids of the words that equal `folded` without diacritics but are not spelled `spelling`. */
  readonly otherSpellings: (folded: string, spelling: string) => readonly number[]
}

export function collectSpellings() {
  const ids = new Map<string, number>()
  const byFolded = new Map<string, string[]>()
  const idOf = (word: string) => {
    const known = ids.get(word)
    if (known !== undefined) return known
    const folded = fold(word)
    byFolded.set(folded, [...(byFolded.get(folded) ?? []), word])
    ids.set(word, ids.size)
    return ids.size - 1
  }
  return {
    idsOf: (name: string) => (name.toLowerCase().match(/\p{L}+/gu) ?? []).map(idOf),
    all: (): Spellings => ({
      size: ids.size,
      otherSpellings: (folded, spelling) =>
        (byFolded.get(folded) ?? []).flatMap((word) => (word === spelling ? [] : (ids.get(word) ?? []))),
    }),
  }
}
