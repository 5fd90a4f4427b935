import { cubes, greens, leaf, lemon, olives, parsley, rice, sprinkled, tomatoes } from './garnish.ts'
import type { Pen } from './pen.ts'
import { blob, blobs, circle, dots, everyNth, line, moved, shape, strewn, within } from './shapes.ts'
import { bowl, plate } from './tableware.ts'

const bed = (pen: Pen, colour: string | null) =>
  bowl(pen, colour, 13) + circle(120, 120, 91, '#3f7a33') + greens(pen, 36, { outer: 80, apart: 15 }, 18)

export const salat = (pen: Pen) =>
  [
    bed(pen, null),
    tomatoes(pen, strewn(pen, 8, { outer: 70, apart: 34 }), 13),
    cubes(pen, strewn(pen, 10, { outer: 72, apart: 26 }), 18, '#fffaf0', '#e0d2b8'),
    olives(strewn(pen, 6, { outer: 68, apart: 26 })),
  ].join('')

export function poke(pen: Pen): string {
  const avocado = [0, 1, 2, 3, 4].map(
    (slice) => `M${150 + slice * 7} ${124 + slice * 6}q18 -6 26 12q-14 12 -30 2z`,
  )
  return [
    bed(pen, '#3f2a3a'),
    rice(pen, 84, 140, 40),
    cubes(pen, strewn(pen, 9, { x: 132, y: 82, outer: 30, apart: 17 }), 20, '#f58549', '#ffd7b8'),
    shape(avocado.join(''), '#c3dc77', 'stroke="#6d9c2f" stroke-width="1.2"'),
    dots(strewn(pen, 13, { x: 124, y: 172, outer: 24, apart: 8 }), 5, '#e0455a'),
    sprinkled(strewn(pen, 26, { outer: 66 }), 1.8, ['#fff2d0', '#2b2230']),
  ].join('')
}

export function caprese(pen: Pen): string {
  const turn = (index: number) => (index / 10) * 2 * Math.PI
  const slices = Array.from({ length: 10 }, (_, index) => {
    const [x, y] = [120 + Math.cos(turn(index)) * 48, 122 + Math.sin(turn(index)) * 48]
    const cheese = index % 2 === 0
    return [
      circle(x + 2, y + 4, 24, '#0003'),
      circle(x, y, 24, cheese ? '#efe3cc' : '#c62f25'),
      circle(x, y, 21, cheese ? '#fffdf6' : '#ea5a44'),
      cheese ? '' : dots(strewn(pen, 7, { x, y, outer: 14, inner: 8 }), 1.5, '#ffd9a0'),
    ].join('')
  })
  return [
    plate(pen, '#2f7a45'),
    ...slices,
    ...[0, 1, 2, 3, 4].map((index) =>
      leaf(
        pen,
        120 + Math.cos(turn(index * 2 + 1)) * 48,
        118 + Math.sin(turn(index * 2 + 1)) * 48,
        0.9,
        index * 72,
      ),
    ),
    shape(blob(pen, 120, 122, 20, { wobble: 0.15 }), '#5d9a3c'),
    line('M74 92q40 -22 92 4M78 154q40 24 88 -2', '#3b1a14', 3, 'opacity=".6"'),
    dots(strewn(pen, 20, { outer: 68 }), 1, '#3b2a20'),
  ].join('')
}

export function ryba(pen: Pen): string {
  const fillet = 'M-62 4C-50 -30 10 -36 52 -16C66 -10 66 10 52 16C10 32 -52 30 -62 4z'
  return [
    plate(pen, '#2c6866'),
    greens(pen, 12, { x: 88, y: 156, outer: 28 }, 11),
    shape(blobs(pen, within(pen, 7, 136, 146, 40, 30), 10, 14, { wobble: 0.1, corners: 8 }), '#f2d98c'),
    moved(
      122,
      102,
      -14,
      [
        shape(fillet, '#3a150a', 'opacity=".28" transform="translate(4 8)"'),
        shape(fillet, pen.gradient('salmon')),
        line(
          'M-40 -12Q-30 4 -42 16M-20 -20Q-8 2 -22 22M4 -22Q16 0 2 24M28 -20Q40 0 26 20',
          '#ffd7b8',
          3.4,
          'opacity=".8"',
        ),
        line('M-46 -10Q-20 -28 20 -24', '#fff', 4, 'opacity=".45"'),
      ].join(''),
    ),
    sprinkled(strewn(pen, 20, { x: 122, y: 102, outer: 40 }), 1.5, ['#3a8a3c', '#3b2a20']),
    lemon(pen, 172, 118, 19),
    lemon(pen, 74, 96, 15),
    ...everyNth(within(pen, 4, 140, 146, 36, 28), 1, 0).map(([x, y]) => parsley(pen, x, y, 0.5)),
    parsley(pen, 116, 92, 0.9),
  ].join('')
}
