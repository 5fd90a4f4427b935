/** What food lies on: plates, bowls, boards and paper. */
import type { Pen } from './pen.ts'
import { short as n } from './pen.ts'
import { box, circle, hoop, line, MIDDLE, shape } from './shapes.ts'

const shadow = (pen: Pen, r: number) => circle(MIDDLE + 5, MIDDLE + 9, r, pen.gradient('shadow'))

/** The light on an upper left rim. */
const glint = (r: number, reach: number) =>
  line(
    `M${n(MIDDLE - r * 0.78)} ${n(MIDDLE - r * 0.5)}A${n(r * reach)} ${n(r * reach)} 0 0 1 ${n(MIDDLE - r * 0.1)} ${n(MIDDLE - r * reach)}`,
    '#fff',
    4,
    'opacity=".85"',
  )

/** A white plate with a coloured rim. */
export function plate(pen: Pen, rim: string, r = 112, well = 84): string {
  return [
    shadow(pen, r + 8),
    circle(MIDDLE, MIDDLE, r, pen.gradient('plate')),
    hoop(MIDDLE, MIDDLE, r - 7, pen.rim(rim), 5),
    circle(MIDDLE, MIDDLE, well, pen.gradient('well')),
    glint(r, 0.93),
  ].join('')
}

/** A bowl; `colour` null is white. */
export function bowl(pen: Pen, colour: string | null, rim = 14, r = 106): string {
  return [
    shadow(pen, r + 8),
    circle(MIDDLE, MIDDLE, r, colour === null ? pen.gradient('plate') : pen.rim(colour)),
    circle(MIDDLE, MIDDLE, r - rim * 0.45, '#00000014'),
    circle(MIDDLE, MIDDLE, r - rim, '#3a1a1440'),
    glint(r, 0.955),
  ].join('')
}

export function slateBoard(pen: Pen): string {
  return [
    box(20, 44, 212, 168, 16, '#2a0f20', 'opacity=".28"'),
    box(14, 34, 212, 168, 16, pen.gradient('slate')),
    line('M30 44h120', '#fff', 3, 'opacity=".18"'),
  ].join('')
}

export function woodBoard(pen: Pen): string {
  const grain = [52, 84, 118, 152, 182].map((y) => `M26 ${y}q50 ${n(pen.between(-8, 8))} 96 0t94 0`).join('')
  return [
    shape(
      'M32 50h170q14 0 14 14v112q0 14 -14 14H32q-14 0 -14 -14V64q0 -14 14 -14z',
      '#2a0f20',
      'opacity=".28" transform="translate(6 10)"',
    ),
    shape('M30 40h176q16 0 16 16v128q0 16 -16 16H30q-16 0 -16 -16V56q0 -16 16 -16z', pen.gradient('wood')),
    line(grain, '#8a5a26', 2, 'opacity=".35"'),
  ].join('')
}

/** Checked paper, as burgers come wrapped. */
export function paper(pen: Pen, check: string): string {
  const rows = [0, 1, 2, 3, 4, 5].map((row) => `M18 ${38 + row * 32}h204M${38 + row * 32} 22v196`).join('')
  return `<g transform="rotate(-8 120 120)">${box(24, 30, 200, 194, 10, '#2a0f20', 'opacity=".22"')}${box(18, 22, 204, 196, 8, '#fffaf0')}${line(rows, pen.rim(check), 9, 'opacity=".5" stroke-linecap="butt"')}</g>`
}

/** A round mat under a glass. */
export function coaster(pen: Pen, colour: string): string {
  return [
    circle(125, 129, 112, pen.gradient('shadow')),
    circle(MIDDLE, MIDDLE, 104, pen.rim(colour)),
    hoop(MIDDLE, MIDDLE, 95, '#fff', 2.5, 'stroke-dasharray="2 7" opacity=".7"'),
  ].join('')
}

/** The shine over what is wet. */
export const gloss = (opacity: number) => line('M54 96A72 72 0 0 1 92 54', '#fff', 5, `opacity="${opacity}"`)
