import { readSvg } from './svg.ts'

/** Outlines of the letters on logos (`letters.svg`), so that a logo needs no font; 1000 units to the em. */
export const LETTERS: ReadonlyMap<string, { readonly advance: number; readonly outline: string }> = new Map(
  [...readSvg('letters.svg').matchAll(/data-letter="([^"]+)" data-advance="(\d+)" d="([^"]+)"/g)].map(
    ([, letter = '', advance, outline = '']) => [
      letter.replace('&amp;', '&'),
      { advance: Number(advance), outline },
    ],
  ),
)
