import { leaf, olives, sprinkled, tomatoes } from './garnish.ts'
import { short as n, type Pen } from './pen.ts'
import {
  blob,
  blobs,
  circle,
  dots,
  everyNth,
  line,
  MIDDLE,
  type Point,
  shape,
  strewn,
  strokes,
} from './shapes.ts'

type Topping = (pen: Pen) => string

const spread = (pen: Pen, count: number, apart: number, outer = 72) => strewn(pen, count, { outer, apart })

const rounds = (pen: Pen, points: readonly Point[], r: number) => {
  const stamp = pen.stamp('round', () =>
    [
      circle(1, 3, 15, '#7a2a10', 'opacity=".35"'),
      circle(0, 0, 15, pen.gradient('salami')),
      dots(strewn(pen, 7, { x: 0, y: 0, outer: 11 }), 1.6, '#f3b39b', 'opacity=".8"'),
    ].join(''),
  )
  return points.map(([x, y]) => stamp(x, y, (x * 17) % 360, r / 15)).join('')
}

const ham = (pen: Pen, count: number) => {
  const stamp = pen.stamp('ham', () =>
    [
      shape(blob(pen, 1, 3, 13, { wobble: 0.2, corners: 7, squash: 0.75 }), '#8a3a1a', 'opacity=".3"'),
      shape(blob(pen, 0, 0, 13, { wobble: 0.2, corners: 7, squash: 0.75 }), '#ef9a95'),
      shape(blob(pen, -1, -1, 8, { wobble: 0.25, corners: 6, squash: 0.6 }), '#f9bdb5'),
    ].join(''),
  )
  return spread(pen, count, 22)
    .map(([x, y]) => stamp(x, y, (x * 19) % 180))
    .join('')
}

const mushrooms = (pen: Pen, count: number) => {
  const stamp = pen.stamp('mushroom', () =>
    shape(
      'M-10 3C-12 -9 12 -9 10 3C8 6 4 4 3 4V11H-3V4C-5 4 -8 6 -10 3z',
      '#f3e6d0',
      'stroke="#a98458" stroke-width="1.6"',
    ),
  )
  return spread(pen, count, 26)
    .map(([x, y]) => stamp(x, y, (x * 23) % 360))
    .join('')
}

const pineapple = (pen: Pen) => {
  const stamp = pen.stamp('pineapple', () =>
    shape('M-10 7L0 -10L10 7Q0 11 -10 7z', '#f6b915', 'stroke="#d98f0b" stroke-width="1.4"'),
  )
  return spread(pen, 11, 22, 74)
    .map(([x, y]) => stamp(x, y, (x * 29) % 360))
    .join('')
}

const basil = (pen: Pen, count: number, apart: number, scale: number, colour?: string) =>
  strewn(pen, count, { inner: 10, outer: 68, apart })
    .map(([x, y]) => leaf(pen, x, y, scale, (x * 31) % 360, colour))
    .join('')

const peppers = (pen: Pen, count: number, colours: readonly string[]) => {
  const points = spread(pen, count, 22)
  return colours
    .map((colour, shade) =>
      line(
        everyNth(points, colours.length, shade)
          .map(([x, y]) => `M${n(x - 10)} ${n(y)}q10 -12 20 0`)
          .join(''),
        colour,
        4.6,
      ),
    )
    .join('')
}

const mozzarella = (pen: Pen) => {
  const stamp = pen.stamp('mozzarella', () =>
    [
      circle(1, 3, 15, '#8f2a14', 'opacity=".3"'),
      shape(blob(pen, 0, 0, 15, { wobble: 0.14, corners: 8 }), '#fff7e6'),
      shape(blob(pen, -2, -2, 9, { wobble: 0.2, corners: 6 }), '#fff'),
    ].join(''),
  )
  return spread(pen, 11, 27)
    .map(([x, y]) => stamp(x, y, ((x * 41) % 60) - 30))
    .join('')
}

const TOPPINGS = {
  margherita: (pen) =>
    shape(blobs(pen, spread(pen, 12, 27), 9, 16, { wobble: 0.22, corners: 7 }), '#f0a13f', 'opacity=".9"') +
    mozzarella(pen) +
    basil(pen, 7, 38, 1.1),
  marinara: (pen) =>
    [
      shape(blobs(pen, spread(pen, 12, 24), 8, 15, { wobble: 0.22, corners: 7 }), '#e2593f', 'opacity=".8"'),
      line(
        strokes(spread(pen, 13, 20), () => 'q6 -7 13 0'),
        '#fff3d6',
        5,
      ),
      basil(pen, 8, 34, 0.8),
    ].join(''),
  salami: (pen) => rounds(pen, spread(pen, 12, 28), 15),
  diavola: (pen) =>
    rounds(pen, spread(pen, 9, 28), 14) + olives(spread(pen, 11, 19), '#4c9a3a') + olives(spread(pen, 7, 24)),
  sunka: (pen) => ham(pen, 12) + mushrooms(pen, 9) + basil(pen, 5, 30, 0.7),
  hawai: (pen) => ham(pen, 12) + pineapple(pen),
  formaggi: (pen) => {
    const blue = spread(pen, 10, 25)
    return [
      shape(blobs(pen, blue, 12, 15, { wobble: 0.2, corners: 6 }), '#fffaf0'),
      dots(
        blue.flatMap(([x, y]) => strewn(pen, 4, { x, y, outer: 9 })),
        2.1,
        '#5b7f8f',
      ),
      shape(blobs(pen, spread(pen, 7, 28), 7, 10, { wobble: 0.25, corners: 6 }), '#e8953a'),
      basil(pen, 5, 34, 0.55, '#5d9a55'),
    ].join('')
  },
  zelenina: (pen) =>
    [
      peppers(pen, 12, ['#d93a2b', '#f2b921', '#4c9a3a']),
      tomatoes(pen, spread(pen, 6, 30), 11),
      olives(spread(pen, 6, 26)),
      basil(pen, 6, 34, 0.8),
    ].join(''),
  tunak: (pen) =>
    [
      shape(blobs(pen, spread(pen, 11, 22), 8, 13, { wobble: 0.35, corners: 6 }), '#d9b79a'),
      shape(blobs(pen, spread(pen, 8, 24), 5, 8, { wobble: 0.4, corners: 6 }), '#bf967a'),
      peppers(pen, 9, ['#a64c8c']),
      dots(spread(pen, 16, 14), 3.4, '#5a7a34'),
    ].join(''),
} satisfies Record<string, Topping>

/** A pizza, cut in eight. */
export const pizza = (kind: keyof typeof TOPPINGS) => (pen: Pen) => {
  const white = kind === 'formaggi'
  const cheese = spread(pen, 17, 14, 78)
  const blisters = strewn(pen, 12, { inner: 97, outer: 104 })
  const cuts = [0, 1, 2, 3].map((cut) => {
    const [dx, dy] = [Math.cos(cut * 0.785 + 0.2) * 104, Math.sin(cut * 0.785 + 0.2) * 104]
    return `M${n(MIDDLE - dx)} ${n(MIDDLE - dy)}L${n(MIDDLE + dx)} ${n(MIDDLE + dy)}`
  })
  return [
    circle(125, 129, 114, pen.gradient('shadow')),
    shape(blob(pen, MIDDLE, MIDDLE, 108, { wobble: 0.018, corners: 20 }), pen.gradient('crust')),
    shape(blobs(pen, blisters, 2, 5, { wobble: 0.3, corners: 5 }), '#8a4a18', 'opacity=".35"'),
    dots(strewn(pen, 9, { inner: 98, outer: 101, apart: 20 }), 4.5, '#ffdf9f', 'opacity=".4"'),
    shape(blob(pen, MIDDLE, MIDDLE, 91, { wobble: 0.025, corners: 16 }), white ? '#e9c98a' : '#b92e1b'),
    shape(blob(pen, MIDDLE, MIDDLE, 87, { wobble: 0.03, corners: 16 }), white ? '#f6dfa4' : '#d2432a'),
    kind === 'margherita' || kind === 'marinara'
      ? ''
      : shape(blob(pen, MIDDLE, MIDDLE, 82, { wobble: 0.05, corners: 16 }), '#f6c866') +
        ['#f9d986', '#f3bd55', '#fbe5a6']
          .map((colour, shade) =>
            shape(
              blobs(pen, everyNth(cheese, 3, shade), 10, 18, { wobble: 0.22, corners: 6 }),
              colour,
              'opacity=".9"',
            ),
          )
          .join(''),
    TOPPINGS[kind](pen),
    sprinkled(strewn(pen, 26, { outer: 78 }), 0.9, ['#2f6b35', '#7a2a10']),
    line(cuts.join(''), '#7d3312', 1.2, 'opacity=".33"'),
    line('M36 78A94 94 0 0 1 100 28', '#fff', 5, 'opacity=".35"'),
  ].join('')
}
