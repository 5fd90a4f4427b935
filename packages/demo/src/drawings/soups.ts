import { cubes, leaf, meat, onion, parsley, sprinkled, tomatoes } from './garnish.ts'
import { short as n, type Pen } from './pen.ts'
import {
  blob,
  blobs,
  circle,
  dots,
  ellipse,
  everyNth,
  line,
  lined,
  shape,
  spots,
  strewn,
  strokes,
  within,
} from './shapes.ts'
import { bowl, gloss } from './tableware.ts'

type Tones = readonly [deep: string, body: string, light: string]

const broth = (pen: Pen, [deep, body, light]: Tones) =>
  [
    circle(120, 120, 90, deep),
    shape(blob(pen, 116, 116, 82, { wobble: 0.03, corners: 16 }), body),
    shape(blob(pen, 100, 96, 36, { wobble: 0.2 }), light, 'opacity=".55"'),
  ].join('')

const strands = (pen: Pen, count: number, x: number, width: number) =>
  strokes(
    within(pen, count, x, 66, width, 110),
    () =>
      `q${n(pen.between(14, 26))} ${n(pen.between(-22, 22))} ${n(pen.between(32, 54))} ${n(pen.between(-12, 12))}`,
  )

export function vyvar(pen: Pen): string {
  const noodle = strands(pen, 16, 56, 80)
  return [
    bowl(pen, null, 15),
    broth(pen, ['#c98a26', '#e3ab45', '#f5cf7c']),
    lined(pen, noodle, ['#dca94a', 5.4], ['#f9e2a0', 3.8]),
    cubes(pen, strewn(pen, 8, { outer: 72, apart: 22 }), 12, '#ee7d2b', '#c95f14'),
    shape(
      blobs(pen, strewn(pen, 6, { outer: 68, apart: 30 }), 8, 11, { wobble: 0.2, corners: 8 }),
      '#a4623c',
    ),
    ...strewn(pen, 6, { outer: 70, apart: 24 }).map(([x, y]) => parsley(pen, x, y, 0.6)),
    gloss(0.35),
  ].join('')
}

/** A smooth soup with a swirl of cream. */
export const krem = (tones: Tones, rim: string | null) => (pen: Pen) =>
  [
    bowl(pen, rim, 15),
    broth(pen, tones),
    line(
      'M84 128C84 96 140 84 158 112C172 138 128 160 112 142C102 128 126 116 136 128',
      '#fff7ea',
      8,
      'opacity=".95"',
    ),
    shape(
      blobs(pen, strewn(pen, 9, { inner: 14, outer: 70, apart: 22 }), 4.5, 7, { wobble: 0.3, corners: 6 }),
      '#d99a45',
    ),
    parsley(pen, 150, 96, 1.1),
    parsley(pen, 96, 150, 0.8),
    gloss(0.35),
  ].join('')

export function cesnek(pen: Pen): string {
  return [
    bowl(pen, null, 15),
    broth(pen, ['#b98d3f', '#d6ae62', '#ecd090']),
    cubes(pen, strewn(pen, 14, { outer: 72, apart: 20 }), 16, '#c98a3d', '#8e5718'),
    shape(blobs(pen, strewn(pen, 8, { outer: 72, apart: 22 }), 6, 8, { wobble: 0.3, corners: 7 }), '#fbe6ae'),
    ...strewn(pen, 9, { outer: 72, apart: 22 }).map(([x, y]) => parsley(pen, x, y, 0.5)),
    gloss(0.35),
  ].join('')
}

const boiledEgg = (x: number, y: number) =>
  [
    ellipse(x + 1, y + 3, 26, 21, '#0003'),
    ellipse(x, y, 26, 21, '#fff'),
    ellipse(x + 1, y + 1, 14, 12, '#f39a24'),
    ellipse(x - 2, y - 2, 6, 4, '#ffc766'),
  ].join('')

export function ramen(pen: Pen): string {
  const noodle = strands(pen, 24, 50, 60)
  return [
    bowl(pen, '#3f2a3a', 15),
    broth(pen, ['#a8662a', '#c98544', '#e0aa6a']),
    lined(pen, noodle, ['#cf9f48', 6.2], ['#f7dc97', 4.4]),
    boiledEgg(152, 88),
    meat(pen, 96, 84, -20, 1, '#c98263'),
    meat(pen, 84, 112, -8, 0.94, '#c98263'),
    shape('M158 128l34 -18l12 40l-34 14z', '#213a2c', 'opacity=".92"'),
    sprinkled(strewn(pen, 16, { x: 138, y: 158, outer: 24 }), 3, ['#4fa64a', '#a6d46c']),
    gloss(0.35),
  ].join('')
}

export function pho(pen: Pen): string {
  const noodle = strands(pen, 22, 52, 70)
  const beef = strewn(pen, 6, { x: 140, y: 100, outer: 34, apart: 20 })
  return [
    bowl(pen, null, 13),
    broth(pen, ['#b07a34', '#d0a05a', '#e8c68c']),
    lined(pen, noodle, ['#d9cdb6', 4.8], ['#fffaf0', 3.4]),
    shape(blobs(pen, beef, 15, 20, { wobble: 0.18, corners: 8 }), '#b0705c'),
    shape(blobs(pen, everyNth(beef, 2, 0), 10, 13, { wobble: 0.2, corners: 7 }), '#d99a88'),
    onion(spots('80 92, 96 76, 150 150, 112 168')),
    sprinkled(strewn(pen, 24, { x: 110, y: 146, outer: 40 }), 2.8, ['#4fa64a', '#8cc456', '#3a8a3c']),
    leaf(pen, 92, 150, 1.1, 40),
    leaf(pen, 108, 160, 1, -20),
    line('M164 158q14 -10 24 4', '#d92b2b', 5),
    tomatoes(pen, spots('76 122'), 9),
    dots(strewn(pen, 12, { outer: 78 }), 2, '#fff1cd', 'opacity=".6"'),
    gloss(0.35),
  ].join('')
}
