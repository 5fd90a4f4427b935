import { describe, expect, it } from 'vitest'
import { CONTENT_PAGES, hasPage, publicationProblem, validUntil, versionOn } from './versions.ts'

const VERSIONS = [
  { version: 4, validFrom: '2026-12-15' },
  { version: 1, validFrom: null },
  { version: 3, validFrom: '2026-08-01' },
  { version: 2, validFrom: '2026-08-01' },
]

describe('versions of a page', () => {
  it.each([
    ['2026-07-31', 1],
    ['2026-08-01', 3],
    ['2026-12-14', 3],
    ['2026-12-15', 4],
  ])('on %s are in force: %j [administration-5.8]', (day, version) => {
    expect(versionOn(VERSIONS, day)?.version).toBe(version)
  })

  it('before the first one there is none [administration-5.8]', () => {
    expect(versionOn([{ version: 1, validFrom: '2026-08-01' }], '2026-07-31')).toBeNull()
    expect(versionOn([], '2026-07-31')).toBeNull()
  })

  it('are valid until the next one, and replaced at once by a newer one of the same day [administration-5.8]', () => {
    const until = (version: number) => validUntil(VERSIONS, { version, validFrom: null })
    expect([1, 2, 3, 4].map(until)).toEqual(['2026-08-01', '2026-08-01', '2026-12-15', null])
  })
})

describe('a publication', () => {
  it.each([
    [null, 'Text', '2026-11-27'],
    ['page_valid_in_past', 'Text', '2026-11-26'],
    ['page_empty', ' \n', '2026-11-27'],
  ])('has the problem %j for %j from %s [administration-5.8]', (problem, text, validFrom) => {
    expect(publicationProblem({ text, validFrom }, '2026-11-27')).toBe(problem)
  })
})

it('pages belong to the marketplace, to cities, or to both', () => {
  expect(CONTENT_PAGES.filter((page) => hasPage(page, 'city'))).toEqual(['contact', 'terms', 'city'])
  expect(CONTENT_PAGES.filter((page) => hasPage(page, 'marketplace'))).not.toContain('contact')
})
