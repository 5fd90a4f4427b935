/** Text as outlines, in the fonts that lie here: what is printed depends on no font of the machine. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawnText } from '@sousto/domain/text/drawn-text.ts'
import { ticketMessage } from '@sousto/messages/ticket-messages.ts'
import type { Font } from 'fontkit'

const FACES = {
  display: new URL('./fonts/bricolage-bold.ttf', import.meta.url).pathname,
  text: new URL('./fonts/figtree-medium.ttf', import.meta.url).pathname,
  bold: new URL('./fonts/figtree-bold.ttf', import.meta.url).pathname,
  /** For what the others do not have. */
  fallback: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const

export type Face = Exclude<keyof typeof FACES, 'fallback'>

export type Typesetter = {
  /** What of a text the fonts can draw, which is what all the others do. */
  readonly drawn: (text: string) => string
  readonly width: (text: string, face: Face, size: number) => number
  /** Lines of at most that width; a word that is longer is divided. */
  readonly wrap: (text: string, face: Face, size: number, width: number) => readonly string[]
  /** The outlines of one line, whose base line begins there: the `d` of SVG's `path`. */
  readonly outline: (text: string, at: { x: number; y: number }, face: Face, size: number) => string
}

const drawn = (text: string): string => drawnText(text, ticketMessage('other_letters'))

let loaded: Promise<Typesetter> | undefined

/** Loaded with the first ticket. */
export function typesetter(): Promise<Typesetter> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<Typesetter> {
  const { create } = await import('fontkit')
  const open = async (file: string): Promise<Font> => {
    const font = create(await readFile(file))
    if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
    return font
  }
  const [display, text, bold, fallback] = await Promise.all([
    open(FACES.display),
    open(FACES.text),
    open(FACES.bold),
    open(FACES.fallback),
  ])
  const fonts = { display, text, bold }

  /** Neighbours in one font. */
  function runsOf(written: string, face: Face): readonly { readonly font: Font; readonly text: string }[] {
    const runs: { font: Font; text: string }[] = []
    for (const letter of written) {
      const font = fonts[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? fonts[face] : fallback
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }
  const width = (text: string, face: Face, size: number) =>
    runsOf(drawn(text), face).reduce(
      (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
      0,
    )

  function wrap(written: string, face: Face, size: number, most: number): readonly string[] {
    const lines: string[] = []
    for (const paragraph of drawn(written).split(/\r?\n/)) {
      let line = ''
      for (const word of paragraph.split(/\s+/).flatMap((each) => pieces(each, face, size, most))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (width(longer, face, size) <= most) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      lines.push(line)
    }
    return lines
  }

  /** A word in pieces that fit. */
  function pieces(word: string, face: Face, size: number, most: number): readonly string[] {
    const fitting: string[] = []
    let piece = ''
    for (const letter of word) {
      if (piece !== '' && width(piece + letter, face, size) > most) {
        fitting.push(piece)
        piece = ''
      }
      piece += letter
    }
    return [...fitting, piece]
  }

  function outline(written: string, at: { x: number; y: number }, face: Face, size: number): string {
    let { x } = at
    const paths: string[] = []
    for (const { font, text: run } of runsOf(drawn(written), face)) {
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run)
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const placed = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, at.y - yOffset * scale)
        paths.push(placed.toSVG())
        x += xAdvance * scale
      }
    }
    return paths.join('')
  }

  return { drawn, width, wrap, outline }
}
