/** The few shapes that all plates are made of, as short SVG. Round caps and joins come from the picture's root. */
import { at } from '../random.ts'
import { type Pen, short } from './pen.ts'

export type Point = readonly [x: number, y: number]

const n = short

/** `88 86, 146 82` as points. */
export function spots(text: string): Point[] {
  return places(text).map(([x, y]): Point => [x, y])
}

/** `88 86 -14, 146 82 8` as points with how they are turned, in degrees. */
export function places(text: string): (readonly [x: number, y: number, turn: number])[] {
  return text.split(', ').map((place) => {
    const [x = 0, y = 0, turn = 0] = place.split(' ').map(Number)
    return [x, y, turn]
  })
}

/** Where every plate has its middle. */
export const MIDDLE = 120

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${spaced(more)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${spaced(more)}/>`

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  fill: string,
  more = '',
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(round)}" fill="${fill}"${spaced(more)}/>`

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${spaced(more)}/>`

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${spaced(more)}/>`

/** One path drawn over itself: an edge below, the thing above; written down once. */
export function lined(
  pen: Pen,
  d: string,
  edge: readonly [string, number],
  body: readonly [string, number],
  more = '',
) {
  const id = pen.path(d)
  return [edge, body]
    .map(
      ([colour, width]) =>
        `<use href="#${id}" stroke="${colour}" stroke-width="${n(width)}"${spaced(more)}/>`,
    )
    .join('')
}

export const hoop = (x: number, y: number, r: number, colour: string, width: number, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${spaced(more)}/>`

/** All points in one path: a stroke of no length with round caps is a dot. */
export const dots = (points: readonly Point[], r: number, colour: string, more = '') =>
  line(points.map(([x, y]) => `M${n(x)} ${n(y)}h.01`).join(''), colour, r * 2, more)

export const moved = (x: number, y: number, turn: number, markup: string, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})${scale === 1 ? '' : ` scale(${n(scale)})`}">${markup}</g>`

export type Blobby = { wobble?: number; corners?: number; squash?: number }

/** The outline of something round that no machine has cut. */
export function blob(pen: Pen, x: number, y: number, r: number, look: Blobby = {}): string {
  const { wobble = 0.06, corners = 10, squash = 1 } = look
  const points = Array.from({ length: corners }, (_, corner): Point => {
    const angle = (corner / corners) * 2 * Math.PI
    const reach = r * (1 + pen.between(-wobble, wobble))
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * squash]
  })
  const curves = points.map(([px, py], corner) => {
    const [qx, qy] = at(points, (corner + 1) % corners)
    return `Q${n(px)} ${n(py)} ${n((px + qx) / 2)} ${n((py + qy) / 2)}`
  })
  const [fx, fy] = at(points, 0)
  const [lx, ly] = at(points, corners - 1)
  return `M${n((fx + lx) / 2)} ${n((fy + ly) / 2)}${curves.join('')}z`
}

/** Several outlines in one path. */
export const blobs = (pen: Pen, points: readonly Point[], min: number, max: number, look: Blobby = {}) =>
  points.map(([x, y]) => blob(pen, x, y, pen.between(min, max), look)).join('')

export type Spot = { x?: number; y?: number; inner?: number; outer: number; apart?: number }

/** Points strewn over a ring, none nearer to another than `apart`; fewer when there is no room. */
export function strewn(
  pen: Pen,
  count: number,
  { x = MIDDLE, y = MIDDLE, inner = 0, outer, apart = 0 }: Spot,
): Point[] {
  const points: Point[] = []
  for (let tries = 0; points.length < count && tries < count * 20; tries += 1) {
    const angle = pen.between(0, 2 * Math.PI)
    const reach = Math.sqrt(pen.between(inner * inner, outer * outer))
    const point: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    if (points.every(([px, py]) => Math.hypot(px - point[0], py - point[1]) >= apart)) points.push(point)
  }
  return points
}

/** Points strewn over a box. */
export function within(
  pen: Pen,
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
): Point[] {
  return Array.from({ length: count }, (): Point => [x + pen.between(0, width), y + pen.between(0, height)])
}

/** One stroke from each point, all in one path. */
export const strokes = (points: readonly Point[], stroke: (index: number) => string) =>
  points.map(([x, y], index) => `M${n(x)} ${n(y)}${stroke(index)}`).join('')

/** The members of a list that fall to one of `count` colours. */
export const everyNth = <T>(list: readonly T[], count: number, first: number) =>
  list.filter((_, index) => index % count === first)

function spaced(more: string): string {
  return more === '' ? '' : ` ${more}`
}
