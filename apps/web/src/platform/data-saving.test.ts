import { beforeEach, expect, it, vi } from 'vitest'
import { chooseSavingData, isSavingData, passOnWish } from './data-saving.ts'

function browser({ header = false, media = false }) {
  vi.stubGlobal('matchMedia', (query: string) => ({ media: query, matches: media }))
  Object.defineProperty(navigator, 'connection', { value: { saveData: header }, configurable: true })
}
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = 'data=; max-age=0; path=/'
  browser({})
  return () => Reflect.deleteProperty(navigator, 'connection')
})

it.each([
  [{ header: true }, true],
  [{ media: true }, true],
  [{}, false],
])(
  'a browser with %j saves data: %s, until its customer chooses otherwise [delights-15.4]',
  (asks, saves) => {
    browser(asks)
    expect(isSavingData()).toBe(saves)
    chooseSavingData(!saves)
    expect(isSavingData()).toBe(!saves)
  },
)

it('a wish that no header carries is passed on in a cookie, a choice is not replaced [delights-15.4]', () => {
  passOnWish()
  expect(document.cookie).not.toContain('data=')
  browser({ media: true })
  passOnWish()
  expect(document.cookie).toContain('data=setrit')
  chooseSavingData(false)
  passOnWish()
  expect(document.cookie).toContain('data=plna')
})
