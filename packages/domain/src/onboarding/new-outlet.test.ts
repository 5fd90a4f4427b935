import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlug, outletSlug } from './new-outlet.ts'

describe('the slug of a new outlet', () => {
  it.each([
    ['U Tří lvů', 'u-tri-lvu'],
    [' Hospoda „Na Rohlíku“ (Krátká 7) ', 'hospoda-na-rohliku-kratka-7'],
    ['寿司', 'podnik'],
    ['---', 'podnik'],
  ])('of %j is %j [administration-3.4]', (name, slug) => {
    expect(outletSlug(name)).toBe(slug)
  })

  it('is one that the catalogue takes, for any name [administration-3.4]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (name) => {
        const slug = outletSlug(name)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(70)
      }),
    )
  })

  it('gets a number if it is taken [administration-3.4]', () => {
    expect(freeSlug('bistro', new Set())).toBe('bistro')
    expect(freeSlug('bistro', new Set(['bistro', 'bistro-2', 'bistro-u-kone']))).toBe('bistro-3')
  })
})
