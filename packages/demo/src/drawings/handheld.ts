import { cubes, dipBowl, greens, leaf, meat, onion, parsley, sprinkled, tomatoes } from './garnish.ts'
import type { Pen } from './pen.ts'
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
  shape,
  spots,
  strewn,
} from './shapes.ts'
import { plate, woodBoard } from './tableware.ts'

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
