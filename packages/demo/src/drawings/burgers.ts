import { cubes, dipBowl, fries, greens, leaf, meat, onion, parsley, sprinkled, tomatoes } from './garnish.ts'
import { short as n, type Pen } from './pen.ts'
import {
  blob,
  blobs,
  box,
  circle,
  dots,
  ellipse,
  everyNth,
  line,
  moved,
  type Point,
  places,
  shape,
  spots,
  strewn,
  strokes,
  within,
} from './shapes.ts'
import { paper, plate, woodBoard } from './tableware.ts'

type Burger = { check: string; patty: string; cheese: boolean; bacon: boolean }

const BURGERS = {
  classic: { check: '#e0503c', patty: '#5d2c18', cheese: false, bacon: false },
  cheese: { check: '#f2b94b', patty: '#5d2c18', cheese: true, bacon: false },
  bacon: { check: '#e0503c', patty: '#5d2c18', cheese: true, bacon: true },
  kure: { check: '#7fb069', patty: '#d68a2b', cheese: false, bacon: false },
} satisfies Record<string, Burger>

/** A burger on checked paper with chips beside it. */
export const burger = (kind: keyof typeof BURGERS) => (pen: Pen) => {
  const { check, patty, cheese, bacon }: Burger = BURGERS[kind]
  const [x, y, r] = [98, 128, 62]
  const rasher = `M${x - r - 12} ${y + 10}q20 -16 ${r} 0t${r + 22} -6`
  const seeds = strokes(
    strewn(pen, 30, { x, y: y - 3, outer: r * 0.76, apart: 9 }),
    (index) => `l${n(Math.cos(index * 2.4) * 2.4)} ${n(Math.sin(index * 2.4) * 2.4)}`,
  )
  return [
    paper(pen, check),
    fries(pen, 140, 60, 60, 110, 30),
    circle(x + 4, y + 8, r + 10, '#2a0f20', 'opacity=".28"'),
    shape(blob(pen, x, y + 3, r + 9, { wobble: 0.1, corners: 16 }), '#6fae3f'),
    shape(blob(pen, x, y + 3, r + 6, { wobble: 0.12, corners: 14 }), '#93cc55'),
    shape(blob(pen, x + 2, y + 4, r + 3, { wobble: kind === 'kure' ? 0.09 : 0.04, corners: 14 }), patty),
    cheese
      ? box(x - r * 0.78, y - r * 0.78, r * 1.66, r * 1.66, 6, '#f9b52e', `transform="rotate(20 ${x} ${y})"`)
      : '',
    bacon ? line(rasher, '#a5301a', 13) + line(rasher, '#f0b39a', 3.4) : '',
    circle(x, y, r, '#b8691d'),
    circle(x - 1, y - 2, r - 1, pen.gradient('bun')),
    line(seeds, '#c98434', 4.6),
    line(seeds, '#fff1cd', 3.4),
    line(
      `M${n(x - r * 0.7)} ${n(y - r * 0.35)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.8)}`,
      '#fff',
      5,
      'opacity=".45"',
    ),
  ].join('')
}

export const hranolky = (pen: Pen) =>
  [
    paper(pen, '#f2b94b'),
    fries(pen, 64, 62, 104, 100, 74),
    dipBowl(pen, 176, 172, 26, '#c93a1e'),
    dots(strewn(pen, 30, { outer: 70 }), 0.9, '#fff'),
  ].join('')

export function kridla(pen: Pen): string {
  const stamp = pen.stamp('wing', () =>
    [
      shape(
        'M-34 6C-36 -20 0 -26 16 -12C26 -6 40 -10 46 -2C50 6 40 12 28 10C14 24 -30 26 -34 6z',
        '#3a150a',
        'opacity=".3" transform="translate(3 6)"',
      ),
      shape(
        'M-34 6C-36 -20 0 -26 16 -12C26 -6 40 -10 46 -2C50 6 40 12 28 10C14 24 -30 26 -34 6z',
        pen.gradient('golden'),
      ),
      shape('M-26 6C-24 -12 0 -18 12 -8C4 8 -14 16 -26 6z', '#b5481a', 'opacity=".55"'),
      line('M-22 -2Q-12 -14 4 -12', '#fff', 3.4, 'opacity=".5"'),
    ].join(''),
  )
  return [
    woodBoard(pen),
    ...places('76 84 -20, 138 76 24, 176 112 80, 84 128 10, 134 128 -40, 104 168 16, 160 166 -14').map(
      ([x, y, turn]) => stamp(x, y, turn),
    ),
    dipBowl(pen, 52, 164, 24, '#f6efd2'),
    sprinkled(strewn(pen, 26, { outer: 74 }), 1.7, ['#fff2d0', '#3a8a3c']),
    line('M186 62l10 26M198 66l8 22', '#8cc456', 7),
  ].join('')
}

export function zebra(pen: Pen): string {
  const bone = (index: number) => {
    const y = 58 + index * 27
    return [
      box(44, y, 132, 27, 11, index % 2 ? '#7a2c14' : '#8f3a1a'),
      ellipse(182, y + 13, 11, 8, '#f4e3c4'),
      ellipse(183, y + 13, 5, 3.5, '#d8b98c'),
    ].join('')
  }
  return [
    woodBoard(pen),
    moved(0, 0, 0, box(50, 62, 132, 140, 14, '#2a0f20', 'opacity=".3"')),
    ...[0, 1, 2, 3, 4].map(bone),
    line(
      [0, 1, 2, 3, 4].map((index) => `M54 ${66 + index * 27}q50 -5 104 0`).join(''),
      '#e08a5a',
      4,
      'opacity=".6"',
    ),
    line([1, 2, 3, 4].map((index) => `M48 ${58 + index * 27}h124`).join(''), '#4d1a0a', 2.4),
    sprinkled(within(pen, 30, 54, 66, 110, 120), 1.6, ['#fff2d0', '#3a8a3c', '#f2b921']),
    parsley(pen, 112, 120, 1.2),
  ].join('')
}

/** A filled flatbread, wrapped in paper below. */
function wrapped(pen: Pen, filling: string): string {
  return [
    shape(
      'M-34 -62C-20 -74 22 -74 36 -62L26 64C16 74 -14 74 -24 64z',
      '#2a0f20',
      'opacity=".28" transform="translate(6 9)"',
    ),
    shape('M-36 -62C-20 -76 22 -76 36 -62L27 62C16 72 -16 72 -27 62z', pen.gradient('tortilla')),
    ellipse(0, -64, 33, 13, '#8a5a22'),
    filling,
    shape(
      blobs(pen, strewn(pen, 7, { x: 0, y: -2, outer: 22 }), 3, 6, { wobble: 0.3, corners: 6 }),
      '#b5711f',
      'opacity=".5"',
    ),
    shape('M-33 -4L33 -14L27 62C16 72 -16 72 -27 62z', '#fffaf0'),
    line('M-31 12L31 2M-30 28L30 18M-28 44L28 34', pen.rim('#c62f2f'), 5),
  ].join('')
}

export function wrap(pen: Pen): string {
  const tip = (shift: number) =>
    [
      shape(
        blobs(pen, strewn(pen, 9, { x: 0, y: -68, outer: 24 }), 6, 10, {
          wobble: 0.35,
          corners: 7,
          squash: 0.7,
        }),
        '#8cc456',
      ),
      tomatoes(
        pen,
        [
          [-14, -68],
          [12 + shift, -64],
        ],
        9,
      ),
      meat(pen, -2, -66, 20, 0.4, '#b0623a'),
      meat(pen, 18, -70, -30, 0.36, '#b0623a'),
      line('M-20 -62q16 10 38 -2', '#fff8ea', 5),
    ].join('')
  return (
    woodBoard(pen) +
    moved(84, 126, -20, wrapped(pen, tip(0)), 1.12) +
    moved(152, 124, 14, wrapped(pen, tip(4)), 1.12) +
    parsley(pen, 118, 186, 1.2)
  )
}

export function burrito(pen: Pen): string {
  const half = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      turn,
      [
        box(-58, -24, 104, 62, 28, '#2a0f20', 'opacity=".28"'),
        box(-62, -31, 104, 62, 30, pen.gradient('tortilla')),
        shape(
          blobs(pen, strewn(pen, 7, { x: -20, y: 0, outer: 26 }), 4, 8, { wobble: 0.3, corners: 6 }),
          '#c98a3d',
          'opacity=".5"',
        ),
        ellipse(40, 0, 16, 31, '#e3cfa2'),
        ellipse(42, 0, 12, 25, '#7a3a1c'),
        dots(
          strewn(pen, 12, { x: 42, y: 0, outer: 16 }).map(
            ([px, py]): Point => [42 + (px - 42) * 0.55, py * 1.3],
          ),
          3,
          '#fffaf0',
        ),
        dots(spots('38 -12, 46 6, 40 16'), 4, '#2b1a14'),
        dots(spots('44 -8, 36 4, 46 18'), 3.4, '#6aa842'),
        dots(spots('40 -4, 38 20'), 3.2, '#e23b2e'),
      ].join(''),
    )
  return [
    plate(pen, '#c9673f'),
    half(104, 90, -12),
    half(112, 148, -4),
    dipBowl(pen, 186, 170, 22, '#7fa04a'),
    leaf(pen, 176, 82, 0.9, 40),
  ].join('')
}

export function tacos(pen: Pen): string {
  const taco = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      turn,
      [
        shape('M-46 20C-46 -34 46 -34 46 20z', '#2a0f20', 'opacity=".28" transform="translate(4 8)"'),
        shape('M-46 18C-46 -40 46 -40 46 18z', '#c9862c'),
        shape(
          blobs(pen, strewn(pen, 10, { x: 0, y: -10, outer: 30 }), 7, 11, { wobble: 0.35, corners: 7 }),
          '#8cc456',
        ),
        meat(pen, -18, -8, 10, 0.44, '#8d4a2d'),
        meat(pen, 12, -12, -20, 0.44, '#8d4a2d'),
        tomatoes(pen, spots('-4 -18, 26 -4'), 8),
        onion(spots('-30 -6, 6 -4')),
        shape('M-46 22C-46 -18 46 -18 46 22z', pen.gradient('golden')),
        dots(strewn(pen, 9, { x: 0, y: 8, outer: 22 }), 2, '#b5711f', 'opacity=".6"'),
      ].join(''),
    )
  return [
    plate(pen, '#2c6866'),
    taco(92, 92, -12),
    taco(152, 112, 10),
    taco(98, 160, -4),
    greens(pen, 4, { x: 164, y: 168, outer: 14 }, 10),
    cubes(pen, spots('166 168'), 14, '#c8d96a', '#8aa545'),
  ].join('')
}

export function toast(pen: Pen): string {
  const slice = (x: number, y: number, turn: number, top: string) =>
    moved(
      x,
      y,
      turn,
      [
        shape(
          'M-40 -34C-40 -50 40 -50 40 -34V38H-40z',
          '#2a0f20',
          'opacity=".28" transform="translate(4 7)"',
        ),
        shape(
          'M-42 -34C-46 -56 46 -56 42 -34C40 -28 40 -26 40 -22V38Q40 42 36 42H-36Q-40 42 -40 38V-22C-40 -26 -40 -28 -42 -34z',
          '#b8691d',
        ),
        shape(
          'M-35 -32C-38 -48 38 -48 35 -32C33 -28 33 -24 33 -20V35H-33V-20C-33 -24 -33 -28 -35 -32z',
          '#f3d296',
        ),
        top,
      ].join(''),
    )
  const spread = [
    shape(blob(pen, 0, 2, 30, { wobble: 0.12, corners: 10 }), '#b7d463'),
    shape(blob(pen, -2, 0, 21, { wobble: 0.15 }), '#cfe48b'),
    tomatoes(pen, spots('-14 -8, 12 12'), 9),
    dots(strewn(pen, 12, { x: 0, y: 0, outer: 24 }), 1.3, '#3b2a20'),
  ].join('')
  const egg = [
    shape(blob(pen, 0, 0, 29, { wobble: 0.14, corners: 10 }), '#fffdf6'),
    circle(3, 2, 12, '#f9a826'),
    circle(-1, -2, 4, '#ffd98a'),
    dots(strewn(pen, 10, { x: 0, y: 0, outer: 24 }), 1, '#3b2a20'),
  ].join('')
  return [
    plate(pen, '#34518f'),
    slice(92, 106, -14, spread),
    slice(148, 136, 12, egg),
    leaf(pen, 150, 84, 1, 20),
    leaf(pen, 162, 92, 0.9, 70),
    ...everyNth(
      [
        [84, 172],
        [100, 178],
      ] as const,
      1,
      0,
    ).map(([x, y]) => parsley(pen, x, y, 0.8)),
  ].join('')
}

export function vejce(pen: Pen): string {
  const egg = (x: number, y: number) =>
    [
      shape(blob(pen, x + 2, y + 4, 38, { wobble: 0.1 }), '#0002'),
      shape(blob(pen, x, y, 37, { wobble: 0.13, corners: 12 }), '#fffdf6'),
      circle(x + 2, y, 15, '#f9a826'),
      circle(x - 3, y - 5, 5, '#ffd98a'),
    ].join('')
  const rasher = (y: number) => `M128 ${y}q12 -10 24 0t24 0t20 -4`
  return [
    plate(pen, '#d78a2a'),
    egg(96, 92),
    egg(86, 146),
    ...[84, 104].map((y) => line(rasher(y), '#a5301a', 14) + line(rasher(y), '#f0b39a', 4)),
    meat(pen, 152, 136, -20, 0.9, '#b0623a'),
    shape(
      blobs(pen, strewn(pen, 12, { x: 142, y: 168, outer: 20 }), 5, 8, {
        wobble: 0.1,
        corners: 7,
        squash: 0.8,
      }),
      '#c9562c',
    ),
    tomatoes(pen, spots('178 158'), 13),
    sprinkled(strewn(pen, 22, { x: 92, y: 118, outer: 46 }), 1, ['#3b2a20', '#3a8a3c']),
  ].join('')
}
