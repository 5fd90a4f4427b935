import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { contrast, MARK_PAIRS, readColours, TEXT_PAIRS, type Theme } from './contrast/contrast.ts'

const source = import.meta.dirname
const css = readFileSync(`${source}/tokens.css`, 'utf8')
const colours = readColours(css)
const colour = (theme: Theme, name: string) => {
  const value = colours[theme].get(name)
  if (value === undefined) throw new Error(`tokens.css has no opaque colour --${name}`)
  return value
}

describe('contrast', () => {
  it('is computed as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
    expect(() => contrast('#fff', '#000000')).toThrow(RangeError)
  })

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    test.each(TEXT_PAIRS)('text %s on %s has at least 4.5:1', (text, ground) => {
      expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5)
    })
    test.each(MARK_PAIRS)('%s on %s has at least 3:1', (mark, ground) => {
      expect(contrast(colour(theme, mark), colour(theme, ground))).toBeGreaterThanOrEqual(3)
    })
  })
})

/**
 * Properties set by Base UI, for the position of a popup, by a page (`--bar-height`, `--sticky-top`), or inside one
 * component.
 */
const FROM_OUTSIDE =
  /^toast-swipe-|^(anchor-(x|y|width)|available-(width|height)|transform-origin|bar-height|sticky-top)$/

describe('the stylesheets', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  )
  const defined = new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name))

  test.each(sheets)('%s uses only existing tokens', (path) => {
    const text = readFileSync(`${source}/${path}`, 'utf8')
    const own = new Set([...text.matchAll(/--([\w-]+):/g)].map(([, name]) => name))
    const unknown = [...text.matchAll(/var\(--([\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !defined.has(name) && !own.has(name) && !FROM_OUTSIDE.test(name))
    expect(unknown).toEqual([])
  })
})
