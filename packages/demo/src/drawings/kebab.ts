import {
  cubes,
  dipBowl,
  fries,
  greens,
  lemon,
  meat,
  olives,
  onion,
  parsley,
  sprinkled,
  tomatoes,
} from './garnish.ts'
import type { Pen } from './pen.ts'
import { blob, circle, dots, line, shape, spots, strewn, within } from './shapes.ts'
import { plate } from './tableware.ts'

const salad = (pen: Pen) =>
  [
    shape(blob(pen, 92, 140, 44, { wobble: 0.1 }), '#9ccc5a'),
    greens(pen, 18, { x: 92, y: 142, outer: 38 }, 11),
    tomatoes(pen, within(pen, 6, 66, 116, 50, 52), 9),
    onion(within(pen, 10, 62, 112, 48, 58)),
  ].join('')

export const kebabTalir = (pen: Pen) =>
  [
    plate(pen, '#1f7a55'),
    salad(pen),
    fries(pen, 92, 60, 40, 36, 15),
    ...strewn(pen, 26, { x: 150, y: 130, outer: 36 }).map(([x, y]) =>
      meat(pen, x, y, (x * 13 + y * 7) % 180, 0.52, '#b0623a'),
    ),
    line('M122 104Q150 112 138 130T170 152', '#fff8ea', 7),
    parsley(pen, 150, 168, 1),
  ].join('')

export function falafel(pen: Pen): string {
  const stamp = pen.stamp('falafel', () =>
    [
      circle(2, 4, 19, '#3a150a', 'opacity=".3"'),
      circle(0, 0, 19, '#8a5a22'),
      circle(-1, -1, 17.5, '#a87032'),
      sprinkled(strewn(pen, 21, { x: 0, y: 0, outer: 15 }), 1.6, ['#d9a85a', '#5d7a2c', '#c98d42']),
    ].join(''),
  )
  return [
    plate(pen, '#1f7a55'),
    salad(pen),
    ...spots('128 84, 164 104, 130 124, 166 144, 122 164').map(([x, y]) => stamp(x, y, (x * 7) % 360)),
    dipBowl(pen, 94, 90, 25, '#ecd9a8'),
    circle(96, 92, 4, '#c98a1f'),
    parsley(pen, 150, 168, 1),
  ].join('')
}

export const gyros = (pen: Pen) =>
  [
    plate(pen, '#34518f'),
    fries(pen, 62, 66, 44, 50, 18),
    ...strewn(pen, 26, { x: 142, y: 96, outer: 36 }).map(([x, y]) =>
      meat(pen, x, y, (x * 17 + y * 3) % 180, 0.5, '#9a5a34'),
    ),
    greens(pen, 12, { x: 96, y: 158, outer: 28 }, 11),
    cubes(pen, within(pen, 6, 74, 142, 42, 34), 13, '#fffaf0', '#e0d2b8'),
    olives(within(pen, 4, 76, 144, 38, 30)),
    tomatoes(pen, spots('72 136, 112 176'), 10),
    onion(within(pen, 7, 112, 76, 46, 40)),
    dipBowl(pen, 154, 160, 27, '#fbf6e6'),
    dots(strewn(pen, 9, { x: 154, y: 160, outer: 17 }), 1.8, '#7fa04a'),
    lemon(pen, 186, 122, 14),
  ].join('')
