import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'
import { pageParts } from './page-parts.ts'

const BASE = '/assets/styles-1.css'
const CITY = '/assets/city-2.css'
const STYLES = new Map([
  [BASE, 'a{color:red}'],
  [CITY, 'p::after{content:"$&"}'],
])
const link = (href: string) => `<link rel="stylesheet" href="${href}" nonce="n" data-precedence="default"/>`
const page = (...hrefs: readonly string[]) =>
  pageParts(
    `<head><meta charSet="utf-8"/>${hrefs.map(link).join('')}<title>Město</title></head><body>Menu</body>`,
  )

test('the styles are at the end of the head, in the order of their links', () => {
  expect(inlineStyles(page(BASE, CITY), STYLES).head).toContain(
    '<title>Město</title><style nonce="n">a{color:red}p::after{content:"$&"}</style><link',
  )
})

test('the links stay behind the styles, disabled: React finds them, and browsers do not load them', () => {
  const { head, body } = inlineStyles(page(BASE, CITY), STYLES)
  expect(head.match(/<link[^>]*>/g)).toEqual([
    `<link rel="stylesheet" href="${BASE}" nonce="n" data-precedence="default" disabled>`,
    `<link rel="stylesheet" href="${CITY}" nonce="n" data-precedence="default" disabled>`,
  ])
  expect(head + body).toMatch(/disabled><\/head><body>Menu<\/body>$/)
})

test.each([
  ['without stylesheets', page()],
  ['without a head', pageParts('Moved')],
  ['with a stylesheet that the build does not have', page(BASE, 'https://cdn.example/x.css')],
])('a page %s is not changed', (_, parts) => {
  expect(inlineStyles(parts, STYLES)).toEqual(parts)
})
