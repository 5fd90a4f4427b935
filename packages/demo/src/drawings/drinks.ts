import { leaf, lemon } from './garnish.ts'
import type { Pen } from './pen.ts'
import { blob, box, circle, dots, ellipse, line, moved, shape, spots, strewn } from './shapes.ts'
import { coaster, plate } from './tableware.ts'

const ice = (pen: Pen, x: number, y: number, turn: number) =>
  pen.stamp(
    'ice',
    () =>
      box(-15, -15, 30, 30, 7, '#fff', 'fill-opacity=".55" stroke="#fff" stroke-width="2"') +
      line('M-8 -7h10', '#fff', 3),
  )(x, y, turn)

/** A glass from above, filled. */
const glass = (pen: Pen, mat: string, dark: string, light: string, wall = '#e9f3f2') =>
  [
    coaster(pen, mat),
    circle(126, 130, 78, '#2a0f20', 'opacity=".3"'),
    circle(120, 120, 76, wall),
    circle(120, 120, 70, '#fff', 'opacity=".8"'),
    circle(120, 120, 66, dark),
    shape(blob(pen, 116, 115, 54, { corners: 12 }), light, 'opacity=".8"'),
  ].join('')

const shine = () => line('M62 92A66 66 0 0 1 96 58', '#fff', 5, 'opacity=".9"')

export const limonada = (pen: Pen) =>
  [
    glass(pen, '#d98a4a', '#f2b33a', '#f9cb5c'),
    ice(pen, 98, 98, 18),
    ice(pen, 140, 144, -24),
    ice(pen, 92, 146, 40),
    lemon(pen, 148, 96, 26),
    leaf(pen, 112, 124, 1.3, -30),
    leaf(pen, 126, 118, 1.1, 40),
    shine(),
  ].join('')

export function most(pen: Pen): string {
  const seeds = [0, 1, 2, 3, 4]
    .map((seed) => ellipse(0, -8, 2.6, 5, '#6b3d1e', `transform="rotate(${seed * 72})"`))
    .join('')
  return [
    glass(pen, '#4a1d3f', '#d9922a', '#eab04a'),
    ice(pen, 100, 140, 12),
    ice(pen, 136, 96, -30),
    moved(
      100,
      98,
      0,
      circle(2, 4, 27, '#7a3d10', 'opacity=".3"') +
        circle(0, 0, 27, '#c62f2f') +
        circle(0, 0, 23.5, '#fff2cf') +
        seeds,
    ),
    moved(144, 142, 24, box(-26, -6, 52, 9, 4, '#8a4a20') + box(-26, -2, 52, 9, 4, '#a8622c')),
    shine(),
  ].join('')
}

export function pivo(pen: Pen): string {
  const handle = 'M182 98h18a22 22 0 0 1 0 46h-18'
  const foam = strewn(pen, 46, { outer: 58 })
  return [
    glass(pen, '#8a5a2c', '#e0992a', '#f0b548'),
    line(handle, '#2a0f20', 15, 'opacity=".25" transform="translate(4 7)"'),
    line(handle, '#e6f0f0', 14),
    shape(blob(pen, 120, 120, 65, { wobble: 0.03, corners: 18 }), '#fff8e6'),
    dots(foam.slice(0, 16), 7, '#f6e6c0', 'opacity=".85"'),
    dots(foam.slice(16, 30), 5, '#fffdf6', 'opacity=".9"'),
    dots(foam.slice(30), 3, '#efdcb0', 'opacity=".9"'),
    shine(),
  ].join('')
}

export function kava(pen: Pen): string {
  return [
    coaster(pen, '#c98a5a'),
    circle(126, 130, 78, '#2a0f20', 'opacity=".3"'),
    circle(120, 120, 76, pen.gradient('plate')),
    circle(120, 120, 70, '#e6d8c8'),
    circle(120, 120, 66, '#5a2f18'),
    shape(blob(pen, 116, 115, 54, { corners: 12 }), '#7d4a29', 'opacity=".8"'),
    shape(
      'M120 152C86 132 84 104 102 98C112 95 119 102 120 108C121 102 128 95 138 98C156 104 154 132 120 152z',
      '#f6e3c4',
    ),
    line('M108 108C112 104 116 108 120 116', '#c98d5a', 3, 'opacity=".7"'),
    shine(),
  ].join('')
}

export const vino = (pen: Pen) =>
  [
    coaster(pen, '#6b2a3a'),
    circle(127, 131, 82, '#2a0f20', 'opacity=".28"'),
    circle(120, 120, 80, '#f3f7f6'),
    circle(120, 120, 75, '#fff', 'opacity=".75"'),
    circle(121, 122, 58, '#6d1230'),
    shape(blob(pen, 116, 116, 46, { corners: 12 }), '#8e1f45', 'opacity=".9"'),
    line('M88 104A40 40 0 0 1 108 84', '#f2a9bd', 5, 'opacity=".7"'),
    moved(
      184,
      66,
      24,
      circle(2, 3, 17, '#0003') +
        circle(0, 0, 17, '#c9975a') +
        circle(0, 0, 12, '#b07f44') +
        dots(spots('-4 -3, 5 1, -1 6'), 1.3, '#8a5c2a'),
    ),
    dots(spots('52 176, 66 188, 70 170, 56 194, 82 182'), 9, '#5a2a6f') +
      dots(spots('50 173, 64 185, 68 167, 80 179'), 2.4, '#a77bc0'),
    leaf(pen, 88, 164, 1.2, -30),
    shine(),
  ].join('')

export const caj = (pen: Pen) =>
  [
    plate(pen, '#2f7a45', 104, 80),
    line('M186 112h12a16 16 0 0 1 0 34h-14', '#e6d8c8', 12),
    circle(124, 128, 72, '#2a0f20', 'opacity=".2"'),
    circle(120, 120, 72, pen.gradient('plate')),
    circle(120, 120, 62, '#a8652a'),
    shape(blob(pen, 116, 116, 50, { corners: 12 }), '#c98436', 'opacity=".85"'),
    lemon(pen, 138, 104, 24),
    leaf(pen, 98, 134, 1.4, -30),
    leaf(pen, 112, 144, 1.2, 30),
    line('M58 74q-14 26 6 46', '#fff', 2.4),
    box(44, 116, 26, 24, 4, '#f4c25c'),
  ].join('')

export const voda = (pen: Pen) =>
  [
    glass(pen, '#5a8fa8', '#bfe0ea', '#dff2f6'),
    ice(pen, 98, 100, 18),
    ice(pen, 142, 136, -24),
    ice(pen, 104, 148, 50),
    dots(strewn(pen, 26, { outer: 58 }), 2.2, '#fff', 'opacity=".9"'),
    leaf(pen, 140, 96, 1.2, 30),
    lemon(pen, 166, 158, 18),
    shine(),
  ].join('')
