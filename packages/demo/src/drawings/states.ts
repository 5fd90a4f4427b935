/** Plates for empty pages: crumbs, a broken plate, a cloche, a laid place. And a dip, which is a plate of its own. */
import { dipBowl, leaf, sprinkled } from './garnish.ts'
import type { Pen } from './pen.ts'
import { blobs, circle, dots, everyNth, hoop, line, shape, strewn } from './shapes.ts'
import { plate } from './tableware.ts'

export function prazdny(pen: Pen): string {
  const crumbs = strewn(pen, 16, { outer: 62 })
  return (
    plate(pen, '#4a1d3f', 112, 80) +
    ['#d99a45', '#c98434', '#e9bd77']
      .map((colour, shade) =>
        shape(blobs(pen, everyNth(crumbs, 3, shade), 1.6, 5.4, { wobble: 0.3, corners: 6 }), colour),
      )
      .join('')
  )
}

export function rozbity(pen: Pen): string {
  const left = pen.clip('left', '<path d="M-10 -10H132L118 40L136 74L112 108L134 146L110 184L122 260H-10z"/>')
  const right = pen.clip(
    'right',
    '<path d="M260 -10H136L122 40L140 74L116 108L138 146L114 184L126 260H260z"/>',
  )
  return [
    `<g transform="rotate(-5 60 120) translate(-5 3)"><g clip-path="${left}">${plate(pen, '#c62f2f', 108, 80)}</g></g>`,
    `<g transform="rotate(6 180 120) translate(9 -3)"><g clip-path="${right}">${plate(pen, '#c62f2f', 108, 80)}</g></g>`,
    shape('M118 232l14 -6l4 14z', '#f6ecdf'),
    shape('M140 222l8 4l-6 8z', '#e6d8c8'),
  ].join('')
}

export const poklop = (pen: Pen) =>
  [
    circle(125, 129, 120, pen.gradient('shadow')),
    circle(120, 120, 112, pen.gradient('plate')),
    circle(123, 126, 92, '#2a0f20', 'opacity=".25"'),
    circle(120, 120, 90, pen.gradient('metal')),
    hoop(120, 120, 82, '#fff', 1.5, 'opacity=".5"'),
    line('M58 92A70 70 0 0 1 100 52', '#fff', 8, 'opacity=".85"'),
    circle(123, 125, 19, '#2a0f20', 'opacity=".3"'),
    circle(120, 120, 18, pen.gradient('metal')),
    circle(115, 114, 5, '#fff', 'opacity=".9"'),
  ].join('')

export const pribor = (pen: Pen) =>
  plate(pen, '#1f7a55', 92, 64) +
  shape(
    'M8 60c0 24 4 30 9 33l-2 92a6 6 0 0 0 12 0l-2 -92c5 -3 9 -9 9 -33l-4 -1l-1 24h-4l-1 -25h-4l-1 25h-4l-1 -24zM222 58c-8 10 -12 34 -8 66l4 4l-2 58a6 6 0 0 0 12 0z',
    '#b7a6b1',
  )

export const dip = (pen: Pen) =>
  [
    plate(pen, '#1f5a58'),
    dipBowl(pen, 96, 98, 38, '#f6efd2'),
    dipBowl(pen, 158, 114, 32, '#c93a1e'),
    dipBowl(pen, 112, 164, 32, '#8aa545'),
    dots(strewn(pen, 12, { x: 96, y: 98, outer: 24 }), 1.8, '#6aa555'),
    sprinkled(strewn(pen, 10, { x: 112, y: 164, outer: 20 }), 1.6, ['#d92b2b', '#fffdf6']),
    leaf(pen, 160, 112, 0.9, 30),
  ].join('')
