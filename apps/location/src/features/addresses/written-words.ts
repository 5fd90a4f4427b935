import { fold } from '@sousto/domain/folded-text.ts'

/** A word of a name as the register writes it, in small letters, and without its diacritics. */
export type WrittenWord = { readonly written: string; readonly plain: string }

/** Takes names apart, each name once: the same few thousand are asked about all the time. */
export function createWrittenWords(): (name: string) => readonly WrittenWord[] {
  const known = new Map<string, readonly WrittenWord[]>()
  return (name) => {
    const same = known.get(name)
    if (same) return same
    const words = (name.toLowerCase().match(/\p{L}+/gu) ?? []).map((written) => ({
      written,
      plain: fold(written),
    }))
    known.set(name, words)
    return words
  }
}
