/** Texts within the letters and lengths of a bank's format. */
import { isWindows1250 } from './encodings.ts'

/** What a bank takes: Windows-1250, or letters without diacritics. */
export type BankLetters = 'windows-1250' | 'ascii'

const PRINTABLE_ASCII = /^[ -~]$/

/**
 * Replaces characters that the bank does not take by their letter without diacritics, or else by a space, and cuts the
 * text to `length`.
 */
export function bankText(text: string, length: number, letters: BankLetters = 'windows-1250'): string {
  const takes = (character: string) =>
    letters === 'ascii' ? PRINTABLE_ASCII.test(character) : isWindows1250(character)
  const taken = Array.from(text.normalize('NFC'), (character) => {
    if (takes(character)) return character
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain.length === 1 && takes(plain) ? plain : ' '
  })
  return taken.join('').replaceAll(/\s+/g, ' ').trim().slice(0, length).trimEnd()
}
