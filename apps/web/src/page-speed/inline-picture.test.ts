import { expect, test } from 'vitest'
import { dataUrls, inlinePicture } from './inline-picture.ts'

const PATH = '/assets/pizza-1.svg'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#e30" d="M0 0h1"/><text>100 % &amp; $&</text></svg>`
const PRELOAD = `<link rel="preload" as="image" href="${PATH}" fetchPriority="high"/>`
const image = (src: string, priority = 'high') => `<img src="${src}" alt="" fetchPriority="${priority}"/>`
const page = (src: string, priority?: string) => ({
  head: `<head>${PRELOAD}`,
  body: `</head><body>${image('/assets/soup-2.svg', 'low')}${image(src, priority)}`,
  end: '</body>',
})

test('the drawing of the most important picture is inlined in the page, and is not loaded [marketplace-3.34]', () => {
  const { head, body } = inlinePicture(page(PATH), dataUrls(new Map([[PATH, SVG]])))
  const [, url = ''] = /<img src="(data:[^"]+)" alt="" fetchPriority="high"\/>/.exec(body) ?? []
  expect(decodeURIComponent(url)).toBe(`data:image/svg+xml,${SVG.replaceAll('"', "'")}`)
  expect(head + body).not.toContain(PATH)
  expect(body).toContain(image('/assets/soup-2.svg', 'low'))
})

test.each([
  ['a page whose pictures can wait', page(PATH, 'low'), SVG],
  ['a picture that is not of the build', page('/img/restaurace/1/cover'), SVG],
  ['a large drawing', page(PATH), `<svg>${' '.repeat(40_000)}</svg>`],
])('%s is not changed', (_, parts, svg) => {
  expect(inlinePicture(parts, dataUrls(new Map([[PATH, svg]])))).toEqual(parts)
})
