import { crumbed, cubes, dipBowl, dumpling, fries, leaf, lemon, meat, parsley } from './garnish.ts'
import { short as n, type Pen } from './pen.ts'
import {
  blob,
  blobs,
  circle,
  dots,
  ellipse,
  everyNth,
  hoop,
  line,
  moved,
  type Point,
  shape,
  spots,
  strewn,
  strokes,
  within,
} from './shapes.ts'
import { plate } from './tableware.ts'

const DUMPLINGS: readonly (readonly [number, number, number])[] = [
  [78, 98, 20],
  [70, 124, 8],
  [76, 150, -8],
  [94, 172, -22],
]

const dumplings = (pen: Pen) => DUMPLINGS.map(([x, y, turn]) => dumpling(pen, x, y, turn)).join('')

const sauce = (pen: Pen, dark: string, light: string, shine: string) =>
  [
    shape(blob(pen, 126, 128, 70, { corners: 14 }), dark),
    shape(blob(pen, 124, 125, 66, { corners: 14 }), light),
    shape(blob(pen, 136, 110, 30, { wobble: 0.15 }), shine, 'opacity=".7"'),
  ].join('')

export function svickova(pen: Pen): string {
  const berries: Point[] = spots('160 71, 166 69, 163 76, 169 75')
  return [
    plate(pen, '#35508a'),
    sauce(pen, '#d9943f', '#eab25f', '#f4c987'),
    meat(pen, 142, 104, -18),
    meat(pen, 150, 130, -8),
    meat(pen, 138, 156, 4),
    dumplings(pen),
    lemon(pen, 166, 74, 16),
    shape(blob(pen, 166, 74, 9, { wobble: 0.1 }), '#fff'),
    dots(berries, 4, '#b3122b'),
    dots(
      berries.map(([x, y]): Point => [x - 1, y - 2]),
      1,
      '#ff9aa5',
    ),
  ].join('')
}

export function gulas(pen: Pen): string {
  const onions: Point[] = spots('150 96, 128 146, 158 158')
  const pieces: (readonly [number, number, number])[] = [
    [132, 96, 10],
    [158, 112, -20],
    [138, 128, 30],
    [164, 140, 5],
    [140, 158, -14],
    [116, 112, 44],
  ]
  return [
    plate(pen, '#8f2f14'),
    sauce(pen, '#7d2410', '#a3371a', '#bf4d26'),
    ...pieces.map(([x, y, turn]) => meat(pen, x, y, turn, 0.58)),
    dumplings(pen),
    ...onions.map(([x, y]) => hoop(x, y, 10, '#f3e1ef', 3) + hoop(x, y, 6, '#d9a9cf', 2)),
    parsley(pen, 146, 120, 1.1),
  ].join('')
}

const potatoSalad = (pen: Pen) => {
  const lumps = within(pen, 16, 64, 128, 50, 46)
  return (
    shape(blob(pen, 88, 150, 40, { wobble: 0.08 }), '#f2dc9a') +
    ['#f8e6ae', '#eed07e', '#f4d98f']
      .map((colour, shade) =>
        shape(blobs(pen, everyNth(lumps, 3, shade), 8, 12, { wobble: 0.12, corners: 7 }), colour),
      )
      .join('') +
    parsley(pen, 84, 146, 0.8) +
    parsley(pen, 100, 162, 0.6)
  )
}

export const rizek = (pen: Pen) =>
  [
    plate(pen, '#1f7a55'),
    potatoSalad(pen),
    crumbed(pen, 138, 100, 58, 38, -22),
    lemon(pen, 160, 160, 21),
    parsley(pen, 134, 170, 1.3),
  ].join('')

export const smazenySyr = (pen: Pen) =>
  [
    plate(pen, '#d78a2a'),
    fries(pen, 66, 118, 50, 50, 24),
    crumbed(pen, 142, 92, 38, 28, -14),
    crumbed(pen, 156, 130, 38, 28, 8),
    dipBowl(pen, 126, 170, 22, '#f6efd2'),
    lemon(pen, 176, 164, 13),
    parsley(pen, 92, 102, 0.9),
  ].join('')

export function veproKnedlo(pen: Pen): string {
  const cabbage = strokes(
    within(pen, 24, 62, 134, 38, 42),
    () =>
      `q${n(pen.between(8, 16))} ${n(pen.between(-8, 8))} ${n(pen.between(20, 28))} ${n(pen.between(-6, 6))}`,
  )
  return [
    plate(pen, '#35508a'),
    shape(blob(pen, 92, 158, 36, { wobble: 0.12 }), '#e8d9a0'),
    line(cabbage, '#d9c583', 4.4),
    line(cabbage, '#f6ecc4', 2.4),
    shape(blob(pen, 150, 132, 44, { wobble: 0.1 }), '#b8752e', 'opacity=".8"'),
    meat(pen, 148, 104, -14, 1.1, '#d8a183'),
    meat(pen, 156, 132, -4, 1.1, '#d8a183'),
    meat(pen, 148, 160, 8, 1.05, '#d8a183'),
    dumpling(pen, 86, 84, 24),
    dumpling(pen, 72, 108, 10),
    dumpling(pen, 76, 130, -4),
    parsley(pen, 160, 118, 0.9),
  ].join('')
}

const mash = (pen: Pen, x: number, y: number) =>
  [
    shape(blob(pen, x + 2, y + 4, 44, { wobble: 0.07 }), '#0002'),
    shape(blob(pen, x, y, 43, { wobble: 0.07, corners: 12 }), pen.gradient('cream')),
    line(
      `M${x - 28} ${y + 6}q14 -22 30 -6t28 -8M${x - 20} ${y + 24}q14 -14 26 -4t22 -6`,
      '#d8bd8a',
      3,
      'opacity=".7"',
    ),
    circle(x - 4, y - 8, 8, '#f7c948', 'opacity=".85"'),
  ].join('')

export const karbanatek = (pen: Pen) =>
  [
    plate(pen, '#7a4a1d'),
    mash(pen, 94, 138),
    meat(pen, 148, 96, -12, 1.3),
    meat(pen, 156, 140, 10, 1.2),
    cubes(pen, spots('122 178, 138 182, 130 168'), 13, '#7fa04a', '#57752c'),
    parsley(pen, 104, 116, 0.9),
  ].join('')

export function steak(pen: Pen): string {
  const grilled = 'M-46 -18L30 -40M-50 4L44 -24M-40 26L48 0M-18 40L40 22'
  return [
    plate(pen, '#4a1d3f'),
    fries(pen, 60, 124, 44, 44, 18),
    moved(
      140,
      108,
      -12,
      ellipse(4, 7, 58, 42, '#3a150a', 'opacity=".3"') +
        shape(blob(pen, 0, 0, 56, { wobble: 0.09, squash: 0.74, corners: 12 }), pen.gradient('meat')) +
        line(grilled, '#3d1a0d', 5, 'opacity=".55"') +
        line('M-40 -20Q-10 -42 28 -32', '#fff', 4, 'opacity=".3"'),
    ),
    circle(146, 104, 13, '#f9e29a') + circle(143, 101, 5, '#fff', 'opacity=".6"'),
    leaf(pen, 152, 98, 0.7, 30),
    leaf(pen, 138, 110, 0.6, 160),
    line('M112 172q20 -12 44 -2t40 -16', '#5d2c18', 6, 'opacity=".8"'),
    parsley(pen, 168, 158, 1),
  ].join('')
}

export function kachna(pen: Pen): string {
  return [
    plate(pen, '#8b3565'),
    shape(
      blobs(pen, strewn(pen, 16, { x: 90, y: 152, outer: 30 }), 8, 13, { wobble: 0.35, corners: 7 }),
      '#8b2b62',
    ),
    line(
      strokes(within(pen, 14, 64, 130, 40, 44), () => 'q10 -8 22 0'),
      '#b85a90',
      3,
    ),
    shape(blob(pen, 148, 132, 46, { wobble: 0.1 }), '#8a4a1c', 'opacity=".55"'),
    moved(
      142,
      110,
      -24,
      ellipse(4, 7, 52, 34, '#3a150a', 'opacity=".3"') +
        shape(
          'M-52 4C-48 -30 0 -40 34 -22C48 -16 58 -12 72 -14C80 -16 86 -6 78 0C86 6 78 14 70 10C56 8 46 18 30 24C-4 36 -50 30 -52 4z',
          pen.gradient('golden'),
        ) +
        line('M-36 -4Q-14 -24 20 -18M-30 12Q0 2 30 4', '#a9601f', 3, 'opacity=".5"') +
        line('M-40 -8Q-24 -26 4 -28', '#fff', 4, 'opacity=".45"'),
    ),
    dumpling(pen, 82, 92, 20),
    dumpling(pen, 104, 74, 30),
    parsley(pen, 150, 166, 1.1),
  ].join('')
}

export function bramboraky(pen: Pen): string {
  const cake = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      turn,
      ellipse(3, 6, 46, 40, '#3a150a', 'opacity=".28"') +
        shape(blob(pen, 0, 0, 45, { wobble: 0.05, corners: 14, squash: 0.88 }), pen.gradient('golden')) +
        line(
          strokes(
            strewn(pen, 22, { x: -6, y: 0, outer: 32 }),
            () => `l${n(pen.between(6, 12))} ${n(pen.between(-5, 5))}`,
          ),
          '#a9641b',
          2.4,
          'opacity=".55"',
        ) +
        dots(strewn(pen, 14, { x: 0, y: 0, outer: 34 }), 1.4, '#3f7a3d'),
    )
  return [
    plate(pen, '#b86f1f'),
    cake(98, 98, -14),
    cake(146, 116, 12),
    cake(110, 152, 4),
    shape(blob(pen, 152, 164, 17, { wobble: 0.12 }), '#fffdf6'),
    parsley(pen, 152, 162, 0.8),
  ].join('')
}

export function ovocneKnedliky(pen: Pen): string {
  const ball = (x: number, y: number) =>
    circle(x + 3, y + 6, 31, '#3a150a', 'opacity=".25"') +
    circle(x, y, 31, pen.gradient('dough')) +
    line(`M${x - 18} ${y - 10}a22 22 0 0 1 16 -12`, '#fff', 4, 'opacity=".7"')
  const crumb = strewn(pen, 60, { outer: 64 })
  return [
    plate(pen, '#34518f'),
    shape(blob(pen, 120, 132, 66, { wobble: 0.05, corners: 14 }), '#f7d774', 'opacity=".55"'),
    ball(92, 98),
    ball(148, 100),
    ball(120, 148),
    shape(blob(pen, 148, 100, 15, { wobble: 0.15 }), '#6a2c6f') + circle(144, 96, 4, '#a765ad'),
    dots(everyNth(crumb, 2, 0), 1.8, '#fffdf6'),
    dots(everyNth(crumb, 2, 1), 1.6, '#b5651d'),
    dots(spots('170 150, 180 138, 74 150'), 6.5, '#4a2c7a') +
      dots(spots('168 147, 178 135, 72 147'), 1.8, '#8f93d6'),
    leaf(pen, 178, 158, 0.9, 20),
  ].join('')
}
