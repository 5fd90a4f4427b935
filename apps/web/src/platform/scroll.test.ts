import { afterEach, expect, test, vi } from 'vitest'
import { scrollRestoration } from './scroll.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is opened stays at its top', 'navigate', 0, false],
  ['is opened stays where somebody has scrolled it', 'navigate', 300, false],
  ['is loaded again and still at its top goes back to where it was', 'reload', 0, true],
  ['is gone back to and still at its top goes back to where it was', 'back_forward', 0, true],
  ['is loaded again stays where somebody has scrolled it', 'reload', 300, false],
  ['is gone back to stays where somebody has scrolled it', 'back_forward', 300, false],
])('a page that %s; the next ones are scrolled [marketplace-3.36]', (_, type, scrollY, first) => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  vi.stubGlobal('scrollY', scrollY)
  const restores = scrollRestoration()
  expect([restores(), restores(), restores()]).toEqual([first, true, true])
})

test('returns true on the server, so that the inline script is rendered', () => {
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  vi.stubGlobal('window', undefined)
  expect(scrollRestoration()()).toBe(true)
})
