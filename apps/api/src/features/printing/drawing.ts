/** A strip of paper that grows downwards: texts, rules and boxes in dots, as SVG. Printers have one colour. */
import type { Face, Typesetter } from './typeset.ts'

export type Style = { readonly face: Face; readonly size: number; readonly lineHeight?: number }

const LINE_HEIGHT = 1.25
/** The distance from the top of a line to its baseline, as a fraction of its height. */
const BASE_LINE = 0.77

export class Drawing {
  readonly #type: Typesetter
  readonly #shapes: string[] = []
  readonly #texts: string[] = []
  readonly width: number
  /** The vertical position of the next element. */
  y = 0

  constructor(type: Typesetter, width: number) {
    this.#type = type
    this.width = width
  }

  space(dots: number): void {
    this.y += dots
  }

  /** Returns the part of a text that is drawn. */
  drawn(text: string): string {
    return this.#type.drawn(text)
  }

  textWidth(text: string, { face, size }: Style): number {
    return this.#type.width(text, face, size)
  }

  /** Draws one line without moving down. */
  line(text: string, x: number, { face, size, lineHeight = LINE_HEIGHT }: Style, color = 'black'): void {
    const y = this.y + size * lineHeight * BASE_LINE
    this.#texts.push(this.drawn(text))
    this.#shapes.push(`<path fill="${color}" d="${this.#type.outline(text, { x, y }, face, size)}"/>`)
  }

  /** Draws the lines of a text from `x` to `right` and moves down. */
  paragraph(text: string, style: Style, x = 0, right = this.width, color = 'black'): void {
    for (const each of this.#type.wrap(text, style.face, style.size, right - x)) {
      this.line(each, x, style, color)
      this.y += style.size * (style.lineHeight ?? LINE_HEIGHT)
    }
  }

  /**
   * Draws two texts at the left and right on one baseline. If the right text does not fit, it goes below, at the right.
   */
  pair(left: string, right: string, [leftStyle, rightStyle]: readonly [Style, Style], gap = 16): void {
    const size = Math.max(leftStyle.size, rightStyle.size)
    const room = this.width - this.textWidth(left, leftStyle) - gap
    const base = (style: Style) => (size - style.size) * LINE_HEIGHT * BASE_LINE
    const start = this.y
    this.y = start + base(leftStyle)
    this.line(left, 0, leftStyle)
    this.y = start
    const lines = this.#type.wrap(right, rightStyle.face, rightStyle.size, Math.max(room, this.width / 2))
    for (const [index, each] of lines.entries()) {
      const beside = index > 0 || this.textWidth(each, rightStyle) <= room
      if (!beside) this.y += size * LINE_HEIGHT
      const at = this.y
      this.y += base(rightStyle)
      this.line(each, this.width - this.textWidth(each, rightStyle), rightStyle)
      this.y = at + size * LINE_HEIGHT
    }
  }

  rule(thickness: number): void {
    this.rectangle(0, this.width, thickness)
    this.y += thickness
  }

  dashes(thickness: number): void {
    const y = this.y + thickness / 2
    this.#shapes.push(
      `<path stroke="black" stroke-width="${thickness}" stroke-dasharray="${2 * thickness}" d="M0 ${y}H${this.width}"/>`,
    )
    this.y += thickness
  }

  /** Draws downwards from the current position, without moving down. */
  rectangle(x: number, width: number, height: number): void {
    this.#shapes.push(`<rect x="${x}" y="${this.y}" width="${width}" height="${height}"/>`)
  }

  /** Draws an empty box without moving down. */
  frame(x: number, width: number, height: number, thickness: number): void {
    const [left, top] = [x + thickness / 2, this.y + thickness / 2]
    this.#shapes.push(
      `<rect x="${left}" y="${top}" width="${width - thickness}" height="${height - thickness}" fill="none" stroke="black" stroke-width="${thickness}"/>`,
    )
  }

  heightOf(text: string, { face, size, lineHeight = LINE_HEIGHT }: Style, width: number): number {
    return this.#type.wrap(text, face, size, width).length * size * lineHeight
  }

  /** `texts` are the lines as plain text, for accessibility. */
  svg(): {
    readonly svg: string
    readonly width: number
    readonly height: number
    readonly texts: readonly string[]
  } {
    const height = Math.ceil(this.y)
    const size = `width="${this.width}" height="${height}"`
    const ground = `<rect ${size} fill="white"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${this.#shapes.join('')}</svg>`
    return { svg, width: this.width, height, texts: this.#texts }
  }
}
