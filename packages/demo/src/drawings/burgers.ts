import { dipBowl, fries, parsley, sprinkled } from './garnish.ts'
import { short as n, type Pen } from './pen.ts'
import {
  blob,
  box,
  circle,
  dots,
  ellipse,
  line,
  moved,
  places,
  shape,
  strewn,
  strokes,
  within,
} from './shapes.ts'
import { paper, woodBoard } from './tableware.ts'

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
