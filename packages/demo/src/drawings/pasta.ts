import { leaf, noodles, parsley, sprinkled } from './garnish.ts'
import { short as n, type Pen } from './pen.ts'
import { blob, blobs, box, circle, dots, everyNth, line, moved, shape, strewn, strokes } from './shapes.ts'
import { plate } from './tableware.ts'

const SPAGHETTI = ['#f6d27c', '#eebf5a', '#fbe2a2']

export function bolognese(pen: Pen): string {
  const mince = strewn(pen, 40, { x: 122, y: 116, outer: 44 })
  return [
    plate(pen, '#c62f2f', 112, 82),
    noodles(pen, 76, 56, SPAGHETTI),
    shape(blob(pen, 122, 116, 50, { wobble: 0.14, corners: 12 }), '#a5301a'),
    sprinkled(mince, 5, ['#8a2a15', '#b9442a', '#74301c', '#c9573f']),
    sprinkled(strewn(pen, 18, { x: 120, y: 112, outer: 36 }), 2.4, ['#fff1cd', '#fbe2a2']),
    leaf(pen, 116, 100, 1.3, -30),
    leaf(pen, 136, 104, 1.2, 40),
  ].join('')
}

export function carbonara(pen: Pen): string {
  const bacon = strewn(pen, 16, { outer: 58, apart: 14 })
  const strip = (shade: number) =>
    strokes(everyNth(bacon, 2, shade), () => `l${n(pen.between(6, 13))} ${n(pen.between(-8, 8))}`)
  return [
    plate(pen, '#c7a24a', 112, 82),
    noodles(pen, 76, 58, SPAGHETTI),
    line(strip(0), '#c9573f', 8.5),
    line(strip(1), '#e08468', 8.5),
    sprinkled(strewn(pen, 30, { outer: 58 }), 1.4, ['#3b2a20', '#fff6dd']),
    circle(124, 112, 17, '#f9b233'),
    circle(119, 107, 6, '#ffd98a'),
    parsley(pen, 148, 140, 0.8),
    parsley(pen, 92, 96, 0.7),
  ].join('')
}

export function lasagne(pen: Pen): string {
  const layer = (y: number, colour: string, height: number) => box(62, y, 116, height, 5, colour)
  const browned = strewn(pen, 16, { x: 120, y: 92, outer: 46 })
  return [
    plate(pen, '#b3372b'),
    moved(
      120,
      122,
      -9,
      `<g transform="translate(-120 -122)">${[
        box(68, 82, 118, 96, 12, '#3a150a', 'opacity=".3"'),
        layer(128, '#f4dfae', 42),
        layer(146, '#a5301a', 12),
        layer(158, '#f4dfae', 8),
        layer(70, '#f3c163', 72),
        shape(
          blobs(pen, everyNth(browned, 2, 0), 9, 15, { wobble: 0.25, corners: 7, squash: 0.8 }),
          '#fbe5a6',
        ),
        shape(
          blobs(pen, everyNth(browned, 2, 1), 6, 11, { wobble: 0.3, corners: 7, squash: 0.8 }),
          '#c9762a',
          'opacity=".75"',
        ),
        line('M66 142h108', '#d9a24a', 3),
      ].join('')}</g>`,
    ),
    shape(blob(pen, 168, 170, 18, { wobble: 0.2 }), '#b9442a'),
    leaf(pen, 122, 88, 1.2, 20),
    leaf(pen, 108, 96, 1, 140),
  ].join('')
}

export function gnocchi(pen: Pen): string {
  const stamp = pen.stamp('gnocco', () =>
    [
      shape(
        'M-17 2C-16 -12 16 -12 17 2C16 14 -16 14 -17 2z',
        '#3a150a',
        'opacity=".22" transform="translate(2 4)"',
      ),
      shape('M-17 0C-16 -13 16 -13 17 0C16 12 -16 12 -17 0z', pen.gradient('dough')),
      line('M-9 -7v13M-3 -9v16M4 -9v16M10 -7v13', '#c9a567', 1.8, 'opacity=".7"'),
    ].join(''),
  )
  return [
    plate(pen, '#2f7a45'),
    shape(blob(pen, 120, 124, 66, { wobble: 0.06, corners: 14 }), '#cfdf9a'),
    shape(
      blobs(pen, strewn(pen, 12, { outer: 56, apart: 18 }), 8, 14, { wobble: 0.35, corners: 7 }),
      '#4f8a3c',
    ),
    ...strewn(pen, 17, { outer: 56, apart: 25 }).map(([x, y]) => stamp(x, y, (x * 13 + y * 5) % 180)),
    sprinkled(strewn(pen, 26, { outer: 56 }), 1.7, ['#fffdf6', '#3b2a20', '#fff1cd']),
    leaf(pen, 124, 110, 1.2, -20),
  ].join('')
}

export function rizoto(pen: Pen): string {
  const grains = strewn(pen, 120, { outer: 62 })
  const strands = (shade: number) =>
    strokes(everyNth(grains, 3, shade), (index) => `l${n(Math.cos(index) * 5)} ${n(Math.sin(index) * 5)}`)
  const stamp = pen.stamp('slice', () =>
    shape(
      'M-14 4C-17 -13 17 -13 14 4C11 8 5 5 4 5V15H-4V5C-6 5 -11 8 -14 4z',
      '#d9b183',
      'stroke="#8e5f34" stroke-width="2"',
    ),
  )
  return [
    plate(pen, '#7a5a2c'),
    shape(blob(pen, 120, 122, 68, { wobble: 0.05, corners: 14 }), '#ecd39a'),
    line(strands(0), '#d9b56c', 3.6),
    line(strands(1), '#fff3cf', 3.6),
    line(strands(2), '#f7e2ae', 3.4),
    ...strewn(pen, 8, { outer: 50, apart: 30 }).map(([x, y]) => stamp(x, y, (x * 37) % 360)),
    line('M98 96l16 -7M136 146l18 -4M150 92l12 9', '#fffdf6', 6),
    parsley(pen, 120, 118, 1),
    parsley(pen, 92, 146, 0.7),
    dots(strewn(pen, 14, { outer: 60 }), 1, '#3b2a20'),
  ].join('')
}
