/** Renders text as outlines in the bundled fonts, so that tickets do not depend on fonts of the machine. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawnText } from '@sousto/domain/text/drawn-text.ts'
import { ticketMessage } from '@sousto/messages/ticket-messages.ts'
import type { Font } from 'fontkit'

const FACES = {
  display: new URL('./fonts/bricolage-bold.ttf', import.meta.url).pathname,
  text: new URL('./fonts/figtree-medium.ttf', import.meta.url).pathname,
  bold: new URL('./fonts/figtree-bold.ttf', import.meta.url).pathname,
  /** For characters that the other fonts lack. */
  fallback: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const

export type Face = Exclude<keyof typeof FACES, 'fallback'>

export type Typesetter = {
  /** Returns the part of a text that the fonts can draw; the other functions draw only this. */
  readonly drawn: (text: string) => string
  readonly width: (text: string, face: Face, size: number) => number
  /** Returns lines of at most that width; a longer word is divided. */
  readonly wrap: (text: string, face: Face, size: number, width: number) => readonly string[]
  /** Returns the outlines of one line from the given baseline start, as the `d` of an SVG `path`. */
  readonly outline: (text: string, at: { x: number; y: number }, face: Face, size: number) => string
}

const drawn = (text: string): string => drawnText(text, ticketMessage('other_letters'))

let loaded: Promise<Typesetter> | undefined

/** The fonts are loaded with the first ticket. */
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

  /** Groups adjacent characters of one font. */
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

  /** Divides a word into pieces that fit. */
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
