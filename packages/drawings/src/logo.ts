import { LETTERS } from './letters.ts'
import { oneDecimal, svgDocument } from './svg.ts'

export type Logo = { readonly text: string; readonly color: string }

const SIDE = 240
const ROOM = 208
const LARGEST = 56
const LEADING = 0.92
const CAPITAL = 0.66
const SPACE = 180

/**
 * Draws a restaurant's logo: its name in one to three lines on its colour. Letters are outlines, so no font is needed.
 */
export function drawLogo({ text, color }: Logo): string {
  const rows = balanced(text.split(/\s+/).filter((word) => word !== ''))
  const widest = Math.max(...rows.map(advance), 1)
  const size = Math.min(LARGEST, (ROOM * 1000) / widest, ROOM / (rows.length * LEADING))
  const top = (SIDE - (rows.length - 1) * size * LEADING + size * CAPITAL) / 2
  const drawn = rows.map((row, index) => {
    const x = (SIDE - (advance(row) * size) / 1000) / 2
    return `<g transform="translate(${oneDecimal(x)} ${oneDecimal(top + index * size * LEADING)}) scale(${Math.round(size * 10) / 10000})">${outlines(row)}</g>`
  })
  return svgDocument(
    SIDE,
    SIDE,
    `<path d="M0 0h${SIDE}v${SIDE}H0z" fill="${color}"/><g fill="#fff6ea">${drawn.join('')}</g>`,
  )
}

/** Distributes words over lines: short words join their neighbour, so that no line is much longer than another. */
function balanced(words: readonly string[]): string[] {
  const splits = [1, 2, 3]
    .filter((count) => count <= words.length)
    .flatMap((count) => partitions(words, count))
  const cost = (rows: readonly string[]) => Math.max(...rows.map(advance)) + rows.length * 420
  return splits.reduce((best, rows) => (cost(rows) < cost(best) ? rows : best), [words.join(' ')])
}

function partitions(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, index) =>
      partitions(words.slice(index + 1), count - 1).map((rest) => [
        words.slice(0, index + 1).join(' '),
        ...rest,
      ]),
    )
}

function advance(row: string): number {
  return Array.from(row).reduce((sum, letter) => sum + (LETTERS.get(letter)?.advance ?? SPACE), 0)
}

function outlines(row: string): string {
  let x = 0
  return Array.from(row)
    .map((letter) => {
      const glyph = LETTERS.get(letter)
      const drawn = glyph ? `<path transform="translate(${x})" d="${glyph.outline}"/>` : ''
      x += glyph?.advance ?? SPACE
      return drawn
    })
    .join('')
}
