import { afterEach, expect, test, vi } from 'vitest'
import { scrollRestoration } from './scroll.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is opened stays where somebody has scrolled it', 'navigate', false],
  ['is loaded again goes back to where it was', 'reload', true],
  ['is gone back to goes back to where it was', 'back_forward', true],
])('a page that %s; the next ones are scrolled', (_, type, first) => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  const restores = scrollRestoration()
  expect([restores(), restores(), restores()]).toEqual([first, true, true])
})
