import { cubes, dipBowl, leaf, lemon, meat, noodles, onion, parsley, rice, sprinkled } from './garnish.ts'
import type { Pen } from './pen.ts'
import {
  blob,
  blobs,
  box,
  circle,
  dots,
  ellipse,
  line,
  moved,
  type Point,
  places,
  shape,
  spots,
  strewn,
  strokes,
} from './shapes.ts'
import { bowl, gloss, plate, slateBoard, woodBoard } from './tableware.ts'

const MAKI_RICE: readonly Point[] = spots('-10 -9, 8 -12, 13 2, -13 5, -3 14, 9 11, 1 -15')

function maki(pen: Pen, x: number, y: number, filling: string): string {
  const stamp = pen.stamp(`maki${filling.slice(1)}`, () =>
    [
      circle(2, 4, 21, '#0008'),
      circle(0, 0, 21, '#1d3328'),
      circle(0, 0, 18, '#fffaf2'),
      dots(MAKI_RICE, 1.8, '#e6dccb'),
      shape(blob(pen, 0, 0, 9.5, { wobble: 0.15, corners: 8 }), filling),
      circle(-3, -3, 3, '#fff', 'opacity=".35"'),
    ].join(''),
  )
  return stamp(x, y, (x * 3) % 360)
}

function nigiri(pen: Pen, x: number, y: number, fish: string, vein: string): string {
  const stamp = pen.stamp(`nigiri${fish.slice(1)}`, () =>
    [
      box(-21, -31, 46, 68, 20, '#000', 'opacity=".4"'),
      box(-23, -34, 46, 68, 21, '#fffaf2'),
      box(-24, -33, 48, 62, 17, fish),
      line(
        [-20, -6, 8, 20].map((d) => `M-22 ${d + 8}Q0 ${d - 10} 22 ${d}`).join(''),
        vein,
        3.4,
        'opacity=".85"',
      ),
    ].join(''),
  )
  return stamp(x, y, -8)
}

const SALMON = ['#f58549', '#ffd0a8'] as const
const TUNA = ['#e0455a', '#f6a3a8'] as const

export const sushiSet = (pen: Pen) =>
  [
    slateBoard(pen),
    nigiri(pen, 50, 92, ...SALMON),
    nigiri(pen, 104, 92, ...SALMON),
    nigiri(pen, 158, 92, ...TUNA),
    ...['#f58549', '#6aa842', '#f58549', '#e0455a'].map((filling, index) =>
      maki(pen, 46 + index * 46, 165, filling),
    ),
    shape(blob(pen, 206, 86, 12, { wobble: 0.2 }), '#9cc64a'),
    shape(blob(pen, 206, 112, 12, { wobble: 0.25 }), '#f9b9b0'),
  ].join('')

/** Twelve rolls in three rows. */
export const rolls = (fillings: readonly string[]) => (pen: Pen) =>
  slateBoard(pen) +
  [0, 1, 2]
    .flatMap((row) => fillings.map((filling, index) => maki(pen, 48 + index * 48, 74 + row * 46, filling)))
    .join('')

export function nudle(pen: Pen): string {
  const strip = (count: number, stroke: string) =>
    strokes(strewn(pen, count, { outer: 68, apart: 22 }), () => stroke)
  return [
    bowl(pen, null, 13),
    circle(120, 120, 92, '#7a3e16'),
    noodles(pen, 66, 62, ['#dca34b', '#c98a35', '#ebbd6c']),
    ...strewn(pen, 7, { outer: 66, apart: 28 }).map(([x, y]) =>
      meat(pen, x, y, (x * 17) % 180, 0.46, '#b9683a'),
    ),
    line(strip(7, 'q12 -9 24 0'), '#ee7d2b', 5),
    line(strip(7, 'q10 8 20 0'), '#5fae48', 5),
    sprinkled(strewn(pen, 22, { outer: 72 }), 1.6, ['#fff2d0', '#2b2230']),
    gloss(0.3),
  ].join('')
}

type Curry = {
  sauce: readonly [string, string, string]
  rim: string
  piece: string
  over: (pen: Pen) => string
}

const swirl = () => line('M128 100C150 110 150 128 172 124', '#fff3e2', 5, 'opacity=".9"')
const chunks = (pen: Pen) =>
  cubes(pen, spots('160 124, 168 160, 140 166'), 18, '#3d9a48', '#2a7434') +
  cubes(pen, spots('140 100, 146 136'), 18, '#f2b921', '#c98f0b')

const CURRIES = {
  tikka: { sauce: ['#b8431a', '#dd6a2a', '#f29a4e'], rim: '#35508a', piece: '#c9672c', over: swirl },
  palak: { sauce: ['#33591f', '#4d7a2c', '#76a03f'], rim: '#c98a4a', piece: '', over: () => '' },
  mango: { sauce: ['#d08a12', '#efaf2e', '#fbd06c'], rim: '#35508a', piece: '#d99a4a', over: () => '' },
  sweet: { sauce: ['#b5261e', '#d9442f', '#f27d52'], rim: '#35508a', piece: '#c98242', over: chunks },
} satisfies Record<string, Curry>

const PIECES: readonly Point[] = spots('142 84, 172 104, 146 118, 178 140, 150 152, 132 178, 128 140')

/** A bowl half of rice, half of sauce. */
export const curry = (kind: keyof typeof CURRIES) => (pen: Pen) => {
  const { sauce, rim, piece, over }: Curry = CURRIES[kind]
  const [deep, body, light] = sauce
  return [
    bowl(pen, rim),
    `<g clip-path="${pen.clip('bowl', '<circle cx="120" cy="120" r="91"/>')}">`,
    circle(120, 120, 92, deep),
    shape(blob(pen, 132, 124, 80, { wobble: 0.05, corners: 14 }), body),
    shape(blob(pen, 150, 100, 30, { wobble: 0.2 }), light, 'opacity=".6"'),
    rice(pen, 60, 126, 60),
    piece === ''
      ? cubes(pen, PIECES, 25, '#fff6e2', '#d9c08a')
      : PIECES.map(([x, y]) => meat(pen, x, y, (x * 7) % 80, 0.58, piece)).join(''),
    over(pen),
    parsley(pen, 120, 110, 1),
    parsley(pen, 160, 158, 0.8),
    parsley(pen, 134, 150, 0.7),
    '</g>',
  ].join('')
}

export function gyoza(pen: Pen): string {
  const outline = 'M-34 10C-36 -26 36 -26 34 10C20 20 -20 20 -34 10z'
  const stamp = pen.stamp('gyoza', () =>
    [
      shape(outline, '#3a150a', 'opacity=".28" transform="translate(3 6)"'),
      shape(outline, pen.gradient('tortilla'), 'stroke="#c08a45" stroke-width="1.5"'),
      shape('M-32 11C-16 20 16 20 32 11C20 2 -20 2 -32 11z', '#b5651d', 'opacity=".85"'),
      line('M-26 -7q4 -8 9 -9M-12 -16q4 -4 10 -4M5 -19q6 1 9 4M19 -13q6 4 9 10', '#a9702f', 2.6),
      line('M-16 -8Q-4 -15 10 -12', '#fff', 3.5, 'opacity=".6"'),
    ].join(''),
  )
  return [
    plate(pen, '#2c6866'),
    ...places('88 86 -14, 146 82 8, 78 124 -6, 138 122 4, 92 162 10').map(([x, y, turn]) =>
      stamp(x, y, turn),
    ),
    dipBowl(pen, 160, 162, 24, '#4a2415'),
    sprinkled(strewn(pen, 18, { x: 112, y: 120, outer: 52 }), 1.7, ['#fff2d0', '#4fa64a', '#2b2230']),
  ].join('')
}

export function zavitky(pen: Pen): string {
  const stamp = pen.stamp('roll', () =>
    [
      box(-42, -11, 88, 27, 12, '#3a150a', 'opacity=".3"'),
      box(-44, -14, 88, 27, 12, pen.gradient('golden')),
      line('M-28 -12q6 12 -2 24M-6 -13q7 13 -1 26M18 -13q7 13 -1 26', '#a9601f', 2, 'opacity=".55"'),
      line('M-34 -8h50', '#fff', 3, 'opacity=".4"'),
    ].join(''),
  )
  return [
    plate(pen, '#a8352a'),
    shape(
      blobs(pen, strewn(pen, 10, { x: 150, y: 150, outer: 30 }), 9, 15, { wobble: 0.3, corners: 7 }),
      '#7fb83f',
    ),
    stamp(104, 82, -18),
    stamp(112, 112, -12),
    stamp(106, 142, -20),
    stamp(130, 168, -8),
    dipBowl(pen, 170, 106, 24, '#c93a1e'),
    onion(spots('140 138, 158 158')),
    leaf(pen, 158, 150, 1, 30),
  ].join('')
}

export function ryze(pen: Pen): string {
  return [
    bowl(pen, '#a8352a', 13),
    circle(120, 120, 92, '#c9a25c'),
    rice(pen, 120, 120, 84, '#d8b66e'),
    cubes(pen, strewn(pen, 9, { outer: 66, apart: 24 }), 12, '#ee7d2b', '#c95f14'),
    shape(
      blobs(pen, strewn(pen, 9, { outer: 66, apart: 24 }), 7, 11, { wobble: 0.3, corners: 7 }),
      '#f7c948',
    ),
    dots(strewn(pen, 18, { outer: 70, apart: 16 }), 5, '#5fae48'),
    ...strewn(pen, 6, { outer: 60, apart: 32 }).map(([x, y]) =>
      meat(pen, x, y, (x * 19) % 180, 0.42, '#b9683a'),
    ),
    sprinkled(strewn(pen, 20, { outer: 72 }), 2.4, ['#3a8a3c', '#8cc456']),
    gloss(0.3),
  ].join('')
}

export function krevety(pen: Pen): string {
  const stamp = pen.stamp('shrimp', () =>
    [
      line('M-14 16C-34 -4 -10 -30 14 -18', '#3a150a', 19, 'opacity=".25" transform="translate(2 5)"'),
      line('M-14 16C-34 -4 -10 -30 14 -18', '#e8703f', 19),
      line('M-14 16C-34 -4 -10 -30 14 -18', '#f7a37c', 12),
      line('M-24 2l10 2M-20 -10l9 6M-10 -20l5 9M4 -24l1 10', '#d9552a', 2.4),
      shape('M-16 12l-10 16l10 -4l6 8l4 -16z', '#e8703f'),
    ].join(''),
  )
  return [
    plate(pen, '#2c6866'),
    shape(blob(pen, 120, 128, 62, { wobble: 0.06, corners: 12 }), '#f4c25c', 'opacity=".55"'),
    ...places('88 92 0, 140 84 50, 164 126 110, 136 162 170, 86 146 250, 118 122 20').map(([x, y, turn]) =>
      stamp(x, y, turn),
    ),
    lemon(pen, 174, 82, 16),
    ...strewn(pen, 7, { outer: 56, apart: 26 }).map(([x, y]) => parsley(pen, x, y, 0.6)),
    line('M96 116q10 -8 18 2M146 108q8 -6 14 2', '#d92b2b', 4.4),
  ].join('')
}

export function naan(pen: Pen): string {
  const bread = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      turn,
      ellipse(4, 8, 70, 44, '#3a150a', 'opacity=".28"') +
        shape('M-70 2C-66 -36 -6 -50 40 -38C84 -26 84 22 44 36C0 50 -68 42 -70 2z', pen.gradient('golden')) +
        shape(
          blobs(pen, strewn(pen, 9, { x: 0, y: 0, outer: 36, apart: 16 }), 5, 11, {
            wobble: 0.3,
            corners: 7,
            squash: 0.8,
          }),
          '#9a5a1e',
          'opacity=".55"',
        ) +
        shape(
          blobs(pen, strewn(pen, 7, { x: 4, y: -2, outer: 34, apart: 18 }), 4, 8, {
            wobble: 0.3,
            corners: 7,
            squash: 0.8,
          }),
          '#fbe5a6',
          'opacity=".8"',
        ) +
        dots(strewn(pen, 14, { x: 0, y: 0, outer: 36 }), 1.8, '#3f7a3d'),
    )
  return woodBoard(pen) + bread(104, 94, -16) + bread(140, 144, 10) + dipBowl(pen, 60, 160, 24, '#5d9a55')
}
