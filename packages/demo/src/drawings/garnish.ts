/** Small things that many plates share. */
import { short as n, type Pen } from './pen.ts'
import {
  blob,
  blobs,
  box,
  circle,
  dots,
  ellipse,
  everyNth,
  hoop,
  line,
  lined,
  type Point,
  shape,
  spots,
  strewn,
  strokes,
  within,
} from './shapes.ts'

/** A basil leaf. */
export function leaf(
  pen: Pen,
  x: number,
  y: number,
  scale: number,
  turn: number,
  colour = '#3f9a4d',
): string {
  const outline = 'M-14 0C-8 -10 8 -10 15 0C8 10 -8 10 -14 0z'
  const stamp = pen.stamp(`leaf${colour.slice(1)}`, () =>
    [
      shape(outline, '#1e4a26', 'opacity=".35" transform="translate(1.5 2.5)"'),
      shape(outline, colour),
      line('M-12 0q12 -1 25 0', '#1e5a2c', 1.6, 'opacity=".6"'),
      shape('M-10 -1q12 -12 23 0z', '#fff', 'opacity=".18"'),
    ].join(''),
  )
  return stamp(x, y, turn, scale)
}

export function parsley(pen: Pen, x: number, y: number, scale = 1): string {
  const stamp = pen.stamp('parsley', () => {
    const tufts = strewn(pen, 6, { x: 0, y: 0, outer: 9 })
    return ['#3a8a3c', '#5cb153']
      .map((colour, turn) =>
        shape(blobs(pen, everyNth(tufts, 2, turn), 4, 6, { wobble: 0.35, corners: 6 }), colour),
      )
      .join('')
  })
  return stamp(x, y, (x * 7) % 360, scale)
}

export function lemon(pen: Pen, x: number, y: number, r = 17): string {
  const stamp = pen.stamp('lemon', () =>
    [
      circle(2, 3, 17, '#0003'),
      circle(0, 0, 17, '#f5c829'),
      circle(0, 0, 14.6, '#fff6cf'),
      circle(0, 0, 13.2, '#fbdd55'),
      line('M-13 0h26M-6.600 -11.400l13.200 22.800M6.600 -11.400l-13.200 22.800', '#fff6cf', 2),
    ].join(''),
  )
  return stamp(x, y, 0, r / 17)
}

/** A slice of dumpling. */
export function dumpling(pen: Pen, x: number, y: number, turn: number): string {
  const stamp = pen.stamp('dumpling', () =>
    [
      ellipse(2, 4, 25, 19, '#5a2a10', 'opacity=".28"'),
      ellipse(0, 0, 25, 19, '#cfa866'),
      ellipse(-1, -1, 23.4, 17.4, pen.gradient('dough')),
      dots(within(pen, 12, -17, -11, 34, 22), 1.2, '#d2ad72'),
    ].join(''),
  )
  return stamp(x, y, turn)
}

/** A piece of meat, 60 × 40 at scale 1; `colour` null is braised beef. */
export function meat(
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour: string | null = null,
): string {
  const stamp = pen.stamp(`meat${(colour ?? '').slice(1)}`, () => {
    const outline = blob(pen, 0, 0, 30, { wobble: 0.08, squash: 0.67 })
    return [
      ellipse(2, 4, 30, 20, '#3a150a', 'opacity=".35"'),
      shape(outline, colour ?? pen.gradient('meat')),
      line(
        strokes(
          [-10, -5, 0, 5, 10].map((row, index): Point => [-18 + index * 3, row]),
          () => `q15 ${n(pen.between(-3, 3))} 27 0`,
        ),
        '#4d2112',
        1.1,
        'opacity=".35"',
      ),
    ].join('')
  })
  return stamp(x, y, turn, scale)
}

/** Something fried in breadcrumbs, of a given half-width and half-height. */
export function crumbed(pen: Pen, x: number, y: number, w: number, h: number, turn: number): string {
  const specks = strewn(pen, 66, { x: 0, y: 0, outer: w * 0.86 }).map(([px, py]): Point => [px, (py * h) / w])
  const skin = ['#fbe0a0', '#c47d25', '#f5cf7e', '#a9641b'].map((colour, shade) =>
    dots(everyNth(specks, 4, shade), 1 + shade * 0.3, colour, 'opacity=".7"'),
  )
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${ellipse(3, 5, w, h, '#3a150a', 'opacity=".3"')}${shape(blob(pen, 0, 0, w, { squash: h / w, corners: 14 }), pen.gradient('golden'))}${skin.join('')}</g>`
}

/** Chips, heaped in a box. */
export function fries(pen: Pen, x: number, y: number, width: number, height: number, count: number): string {
  const heap = within(pen, count, x, y, width, height).map(([px, py]) => {
    const turn = pen.between(-1.2, 1.2)
    const half = pen.between(18, 24)
    const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half]
    return `M${n(px - dx)} ${n(py - dy)}L${n(px + dx)} ${n(py + dy)}`
  })
  return ['#f6c44c', '#eeb23a', '#fbd672']
    .map((colour, shade) => {
      const d = everyNth(heap, 3, shade).join('')
      return lined(pen, d, ['#b87a17', 10], [colour, 8], 'stroke-linecap="butt"')
    })
    .join('')
}

/** A mound of rice. */
export function rice(pen: Pen, x: number, y: number, r: number, grain = '#e9dcc2'): string {
  const grains = strewn(pen, Math.round(r * 1.1), { x, y, outer: r * 0.92 })
  const strands = (shade: number) =>
    strokes(
      everyNth(grains, 2, shade),
      (index) => `l${n(Math.cos(index * 1.7) * 5)} ${n(Math.sin(index * 1.7) * 5)}`,
    )
  return [
    shape(blob(pen, x + 2, y + 4, r + 2), '#0002'),
    shape(blob(pen, x, y, r, { wobble: 0.07, corners: 12 }), '#fffaf0'),
    line(strands(0), grain, 3),
    line(strands(1), '#fff', 3.2),
  ].join('')
}

/** Noodles: long soft curves around the middle. */
export function noodles(
  pen: Pen,
  count: number,
  reach: number,
  colours: readonly string[],
  width = 5,
): string {
  const curls = strewn(pen, count, { outer: reach }).map(([x, y]) => {
    const turn = pen.between(0, 6.28)
    const [dx, dy] = [Math.cos(turn) * 25, Math.sin(turn) * 25]
    return `M${n(x - dx)} ${n(y - dy)}q${n(dx + pen.between(-24, 24))} ${n(dy + pen.between(-24, 24))} ${n(dx * 2)} ${n(dy * 2)}`
  })
  return colours
    .map((colour, shade) => {
      const d = everyNth(curls, colours.length, shade).join('')
      return lined(pen, d, ['#00000022', width + 2], [colour, width])
    })
    .join('')
}

/** Torn leaves of salad. */
export function greens(pen: Pen, count: number, spot: Parameters<typeof strewn>[2], size = 16): string {
  const leaves = strewn(pen, count, spot)
  return ['#4f9440', '#6fae3f', '#8cc456', '#b3d97c']
    .map((colour, shade) =>
      shape(
        blobs(pen, everyNth(leaves, 4, shade), size * 0.8, size * 1.25, { wobble: 0.3, corners: 7 }),
        colour,
      ),
    )
    .join('')
}

export function tomatoes(pen: Pen, points: readonly Point[], r = 12): string {
  const stamp = pen.stamp('tomato', () =>
    [
      circle(1, 3, 12, '#0003'),
      circle(0, 0, 12, '#e23b2e'),
      circle(0, 0, 8.8, '#f26a52'),
      dots(spots('-3 -2, 3 -3, 0 4, 4 3, -4 3'), 1.1, '#ffd9a0'),
    ].join(''),
  )
  return points.map(([x, y]) => stamp(x, y, (x * 11) % 360, r / 12)).join('')
}

export const olives = (points: readonly Point[], colour = '#2b2230') =>
  points.map(([x, y]) => hoop(x, y, 5.5, colour, 4.6)).join('')

/** Rings of red onion. */
export const onion = (points: readonly Point[]) =>
  line(
    strokes(points, () => 'q10 -9 20 2'),
    '#a64c8c',
    3.4,
  )

/** A dip in its little bowl. */
export function dipBowl(pen: Pen, x: number, y: number, r: number, colour: string): string {
  return [
    circle(x + 2, y + 4, r, '#0003'),
    circle(x, y, r, pen.gradient('plate')),
    circle(x, y, r * 0.82, colour),
    line(
      `M${n(x - r * 0.42)} ${n(y)}a${n(r * 0.42)} ${n(r * 0.34)} 0 1 1 ${n(r * 0.42)} ${n(r * 0.34)}`,
      '#fff',
      r * 0.14,
      'opacity=".45"',
    ),
  ].join('')
}

/** Cubes of cheese or croutons. */
export function cubes(pen: Pen, points: readonly Point[], size: number, fill: string, edge: string): string {
  const stamp = pen.stamp(`cube${fill.slice(1)}`, () =>
    box(-size / 2, -size / 2, size, size * 0.9, 3, fill, `stroke="${edge}" stroke-width="1.2"`),
  )
  return points.map(([x, y]) => stamp(x, y, (x * 13 + y * 7) % 90)).join('')
}

/** Grains of sesame, coriander, cocoa: specks in a few colours. */
export function sprinkled(points: readonly Point[], r: number, colours: readonly string[]): string {
  return colours.map((colour, shade) => dots(everyNth(points, colours.length, shade), r, colour)).join('')
}
