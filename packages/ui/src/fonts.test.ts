import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontPreloads } from './fonts.ts'

test('preloads the fonts of the stylesheet', () => {
  const css = readFileSync(`${import.meta.dirname}/fonts.css`, 'utf8')
  const loaded = [...css.matchAll(/url\("[^"]*\/([^"/]+\.woff2)"\)/g)].map(([, file]) => file)
  expect(new Set(fontPreloads.map(({ href }) => href.split('/').at(-1)))).toEqual(new Set(loaded))
  expect(loaded).toHaveLength(4)
})

test('every swapped font has a fallback with the same metrics', () => {
  const css = readFileSync(`${import.meta.dirname}/fonts.css`, 'utf8')
  const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
  for (const family of ['Figtree', 'Bricolage Grotesque']) {
    expect(tokens).toContain(`"${family} Variable", "${family} Fallback"`)
    expect(css).toMatch(new RegExp(`font-family: "${family} Fallback";[^}]*size-adjust`))
  }
})
