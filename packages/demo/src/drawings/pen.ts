/** The drawing hand: chance that repeats itself, gradients and stamps that go into a picture's `<defs>` when they are first used. */
import { hash, type Random, random } from '../random.ts'
import { type GradientName, gradient } from './gradients.ts'

export type Pen = {
  readonly chance: Random
  /** The colour of the plate's rim; a picture may ask for another one than the drawing's own. */
  readonly rim: (own: string) => string
  /** A number between two bounds. */
  between(min: number, max: number): number
  /** A paint server's `url(#…)`. */
  gradient(name: GradientName): string
  /** Something drawn once and stamped often; `draw` is called on first use only. */
  stamp(name: string, draw: () => string): (x: number, y: number, turn?: number, scale?: number) => string
  /** The id of a bare path, to be drawn in several strokes. */
  path(d: string): string
  /** A clip path's `url(#…)`. */
  clip(name: string, shape: string): string
  /** What has been collected, without the `<defs>` around it. */
  defs(): string
}

/** `prefix` starts every id, so that several pictures can stand in one page. */
export function newPen(seed: string, prefix: string, rim: string | null): Pen {
  const chance = random(seed)
  const defs = new Map<string, string>()
  const define = (name: string, markup: (id: string) => string) => {
    const id = `${prefix}-${name}`
    if (!defs.has(name)) {
      defs.set(name, '') // what the markup itself defines comes after it
      defs.set(name, markup(id))
    }
    return id
  }
  return {
    chance,
    rim: (own) => rim ?? own,
    between: (min, max) => min + (max - min) * chance.next(),
    gradient: (name) => `url(#${define(`paint-${name}`, (id) => gradient(name, id))})`,
    stamp: (name, draw) => {
      const id = define(`stamp-${name}`, (own) => `<g id="${own}">${draw()}</g>`)
      return (x, y, turn = 0, scale = 1) => {
        const more = `${turn === 0 ? '' : ` rotate(${short(turn)})`}${scale === 1 ? '' : ` scale(${short(scale)})`}`
        return `<use href="#${id}" transform="translate(${short(x)} ${short(y)})${more}"/>`
      }
    },
    path: (d) => define(`path-${hash(d).toString(36)}`, (id) => `<path id="${id}" d="${d}" fill="none"/>`),
    clip: (name, shape) => `url(#${define(name, (id) => `<clipPath id="${id}">${shape}</clipPath>`)})`,
    defs: () => [...defs.values()].join(''),
  }
}

/** One decimal: a tenth of a unit is more than anyone sees. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
