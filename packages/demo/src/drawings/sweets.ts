import { leaf, sprinkled } from './garnish.ts'
import { short as n, type Pen } from './pen.ts'
import {
  blob,
  blobs,
  box,
  circle,
  dots,
  ellipse,
  hoop,
  line,
  moved,
  type Point,
  shape,
  spots,
  strewn,
  within,
} from './shapes.ts'
import { bowl, plate, woodBoard } from './tableware.ts'

const strawberry = (pen: Pen, x: number, y: number) =>
  pen.stamp(
    'strawberry',
    () =>
      shape('M0 -11C14 -14 12 4 0 13C-12 4 -14 -14 0 -11z', '#d92b3f') +
      dots(spots('-4 -3, 4 -4, 0 3, -3 6'), 1.1, '#ffd9a0') +
      leaf(pen, 0, -12, 0.45, 10),
  )(x, y, (x * 5) % 40)

const blueberries = (points: readonly Point[]) =>
  dots(points, 6, '#4a4a9a') +
  dots(
    points.map(([x, y]): Point => [x - 1.5, y - 2]),
    2,
    '#8f93d6',
  )

const cherry = (x: number, y: number) => circle(x, y, 8, '#d92b3f') + circle(x - 2, y - 3, 2.4, '#ff9aa5')

export function palacinky(pen: Pen): string {
  const folded = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      turn,
      ellipse(3, 6, 60, 31, '#3a150a', 'opacity=".22"') +
        shape(blob(pen, 0, 0, 60, { wobble: 0.03, squash: 0.5, corners: 14 }), pen.gradient('golden')) +
        line('M-50 5Q0 -22 52 2', '#b5651d', 2.4, 'opacity=".5"'),
    )
  return [
    plate(pen, '#b3466e'),
    folded(100, 106, -24),
    folded(134, 120, 6),
    folded(120, 146, -8),
    shape(blob(pen, 122, 116, 32, { wobble: 0.16, corners: 12 }), '#fffdf8'),
    shape(blob(pen, 117, 111, 17, { wobble: 0.2 }), '#fff'),
    ...spots('138 104, 106 130, 158 144, 84 100, 132 158').map(([x, y]) => strawberry(pen, x, y)),
    blueberries(strewn(pen, 9, { outer: 62, apart: 16 })),
    leaf(pen, 144, 90, 1, 30),
    line('M76 134q22 15 37 -5t42 7t32 -10', '#5d2c18', 5, 'opacity=".85"'),
  ].join('')
}

export function tiramisu(pen: Pen): string {
  return [
    plate(pen, '#6b4a34', 108, 82),
    moved(
      120,
      120,
      -10,
      [
        box(-56, -46, 116, 108, 12, '#3a150a', 'opacity=".3"'),
        box(-60, -54, 116, 108, 11, '#f6e3bd'),
        box(-60, -54, 116, 84, 11, '#5d351d'),
        sprinkled(within(pen, 96, -55, -49, 106, 74), 1.5, ['#7d4a29', '#42220f', '#94603a']),
        line('M-60 36h116', '#c98d42', 4),
      ].join(''),
    ),
    leaf(pen, 136, 88, 1.2, 20),
    cherry(156, 102),
  ].join('')
}

export function dort(pen: Pen): string {
  const wedge = 'M-62 30L70 -34Q82 -16 74 10L-50 52Q-62 44 -62 30z'
  return [
    plate(pen, '#b3466e'),
    moved(
      118,
      118,
      0,
      [
        shape(wedge, '#3a150a', 'opacity=".28" transform="translate(4 12)"'),
        shape('M-62 30L74 -30V14L-56 62Q-62 56 -62 46z', '#f2d39a'),
        shape('M-62 42L74 -16V-6L-62 54z', '#c62f4f'),
        shape('M-62 30C-40 -14 20 -48 70 -34Q78 -32 74 -24L-56 34z', pen.gradient('cream')),
        shape('M70 -34Q82 -16 74 14V-26z', '#e8c88c'),
        line('M-44 14Q0 -26 56 -30', '#fff', 4, 'opacity=".6"'),
      ].join(''),
    ),
    strawberry(pen, 150, 84),
    strawberry(pen, 122, 100),
    strawberry(pen, 96, 118),
    blueberries(spots('138 98, 110 116, 164 150, 176 138')),
    leaf(pen, 168, 158, 1, 10),
    sprinkled(strewn(pen, 22, { outer: 70 }), 1.2, ['#fff', '#f3b8c8']),
  ].join('')
}

export function zmrzlina(pen: Pen): string {
  const scoop = (x: number, y: number, paint: 'pink' | 'cream' | 'chocolate' | 'pistachio') =>
    [
      circle(x + 3, y + 6, 37, '#2a0f20', 'opacity=".25"'),
      shape(blob(pen, x, y, 37, { wobble: 0.04, corners: 14 }), pen.gradient(paint)),
      line(`M${x - 22} ${y - 12}a27 27 0 0 1 20 -15`, '#fff', 5, 'opacity=".65"'),
      line(`M${x - 20} ${y + 16}q10 7 18 2t20 2`, '#00000022', 3),
    ].join('')
  return [
    bowl(pen, '#7fb7b0', 13),
    circle(120, 120, 91, '#fbf0df'),
    scoop(94, 100, 'pink'),
    scoop(150, 104, 'pistachio'),
    scoop(120, 150, 'chocolate'),
    moved(
      164,
      158,
      -35,
      shape('M-13 -30h26l-13 62z', '#d99a45') +
        line('M-9 -20L4 20M9 -20L-4 20M-11 -12h22M-8 4h16', '#a9641b', 1.8),
    ),
    cherry(106, 70),
    leaf(pen, 72, 142, 0.9, 60),
    sprinkled(strewn(pen, 30, { outer: 56 }), 1.7, ['#d92b3f', '#f9c22e', '#4a4a9a', '#fff']),
  ].join('')
}

export function donut(pen: Pen): string {
  const ringed = (x: number, y: number, r: number, paint: 'pink' | 'chocolate' | 'pistachio') =>
    [
      hoop(x + 3, y + 6, r * 0.68, '#2a0f20', r * 0.7, 'opacity=".25"'),
      hoop(x, y, r * 0.68, '#d08a3c', r * 0.72),
      `<g clip-path="${pen.clip(`ring${x}`, `<path clip-rule="evenodd" d="M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0zM${n(x - r * 0.36)} ${y}a${n(r * 0.36)} ${n(r * 0.36)} 0 1 0 ${n(r * 0.72)} 0a${n(r * 0.36)} ${n(r * 0.36)} 0 1 0 ${n(-r * 0.72)} 0z"/>`)}">${shape(blob(pen, x, y, r * 0.93, { wobble: 0.07, corners: 14 }), pen.gradient(paint))}</g>`,
      sprinkled(strewn(pen, 26, { x, y, inner: r * 0.45, outer: r * 0.86 }), 1.8, [
        '#fff',
        '#f9c22e',
        '#3a8ac9',
        '#4fa64a',
      ]),
      line(
        `M${n(x - r * 0.7)} ${n(y - r * 0.3)}A${n(r * 0.76)} ${n(r * 0.76)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.75)}`,
        '#fff',
        4,
        'opacity=".5"',
      ),
    ].join('')
  return (
    plate(pen, '#8b3565') +
    ringed(92, 96, 48, 'pink') +
    ringed(160, 118, 42, 'chocolate') +
    ringed(102, 166, 40, 'pistachio')
  )
}

export function croissant(pen: Pen): string {
  const outline =
    'M-72 30C-84 4 -50 -44 0 -46C50 -44 84 4 72 30C60 34 50 24 42 12C28 -6 -28 -6 -42 12C-50 24 -60 34 -72 30z'
  return [
    woodBoard(pen),
    moved(
      118,
      112,
      -12,
      [
        shape(outline, '#2a0f20', 'opacity=".3" transform="translate(5 9)"'),
        shape(outline, pen.gradient('golden')),
        line(
          'M-52 -22Q-48 0 -58 24M-26 -40Q-28 -18 -32 0M0 -46V-4M26 -40Q28 -18 32 0M52 -22Q48 0 58 24',
          '#a9601f',
          4,
          'opacity=".6"',
        ),
        line('M-44 -26Q-26 -40 -6 -41M8 -41Q26 -40 40 -30', '#fff', 4.5, 'opacity=".5"'),
      ].join(''),
    ),
    circle(178, 162, 24, '#0003'),
    circle(176, 158, 24, pen.gradient('plate')),
    circle(176, 158, 18, '#b3273f'),
    circle(170, 152, 4, '#f29aa5'),
    box(42, 146, 40, 26, 5, '#f9e08c'),
    line('M46 152h30', '#fff', 3, 'opacity=".7"'),
    sprinkled(strewn(pen, 20, { x: 118, y: 150, outer: 56 }), 1.6, ['#d99a45', '#e9bd77']),
    blueberries(spots('104 176, 118 182, 130 174')),
    shape(blobs(pen, spots('78 188'), 3, 4, { corners: 6 }), '#d99a45'),
  ].join('')
}
