import { expect, it } from 'vitest'
import { pagePath } from './page-parameters.ts'

it.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=letak&fbclid=1', '/'],
  ['/rozvoz-jidel/olomouc?utm_source=letak&kategorie=pizza&x', '/rozvoz-jidel/olomouc?kategorie=pizza'],
  ['/login?zpet=%2Fmujucet&chyba=a%26b', '/login?zpet=%2Fmujucet&chyba=a%26b'],
  ['/hotovo/2026/1?guid=1&&guid=2&status', '/hotovo/2026/1?guid=1&guid=2&status'],
  ['/a?b?kategorie=1', '/a'],
])('%s is the page %s', (path, page) => {
  expect(pagePath(path)).toBe(page)
})
