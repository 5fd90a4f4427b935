import { expect, it } from 'vitest'
import { isBannerCrop } from './banner-picture.ts'

it.each([
  ['phone', 216, 216, true],
  ['phone', 217, 216, true],
  ['phone', 215, 216, false],
  ['desktop', 216, 216, false],
  ['desktop', 300, 300, true],
  ['desktop', 300, 302, false],
  ['desktop', 302, 300, false],
] as const)(
  'a crop for a %s of %i × %i pixels is suitable: %s [administration-5.9]',
  (size, width, height, is) => {
    expect(isBannerCrop(size, { width, height })).toBe(is)
  },
)
