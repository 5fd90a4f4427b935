import { expect, it } from 'vitest'
import { PHOTO_WIDTHS, servedWidth } from './photo.ts'

it.each([
  [320, 2560, 320],
  [1920, 2560, 1920],
  [1920, 1920, 1920],
  [640, 500, 640],
  [960, 500, 640],
  [1920, 500, 640],
  [480, 500, 480],
  [640, 100, 160],
  [160, 1, 160],
] as const)(
  'a request for width %i of a photograph with an original of %i is served with %i',
  (asked, original, served) => {
    expect(servedWidth(asked, original)).toBe(served)
  },
)

it('no served width is larger than the requested one', () => {
  for (const asked of PHOTO_WIDTHS) {
    for (const original of [1, 159, 160, 161, 639, 640, 1919, 2560]) {
      expect(servedWidth(asked, original)).toBeLessThanOrEqual(asked)
    }
  }
})
