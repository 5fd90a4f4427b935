import { fold } from '@sousto/domain/folded-text.ts'

/** A word of a name as the register writes it, in small letters, and without its diacritics. */
export type WrittenWord = { readonly written: string; readonly plain: string }

export function writtenWords(name: string): readonly WrittenWord[] {
  return (name.toLowerCase().match(/\p{L}+/gu) ?? []).map((written) => ({ written, plain: fold(written) }))
}
