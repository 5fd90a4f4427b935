import { expect, it } from 'vitest'
import { chosenIn, type DataChoice, savesData, savingWidth } from './data-saving.ts'
import { PHOTO_WIDTHS } from './photo.ts'

it.each<[DataChoice | null, boolean, boolean]>([
  [null, false, false],
  [null, true, true],
  ['setrit', false, true],
  ['setrit', true, true],
  ['plna', false, false],
  ['plna', true, false],
])(
  'with the choice %s and a browser that asks %s, data is saved: %s [delights-15.4]',
  (chosen, asked, saves) => {
    expect(savesData({ chosen, asked })).toBe(saves)
  },
)

it.each([
  ['data=setrit', 'setrit'],
  ['jazyk=cs; data=plna', 'plna'],
  ['jazyk=cs;data=plna', 'plna'],
  ['mydata=setrit', null],
  ['data=neco', null],
  ['data=', null],
  ['', null],
])('the choice in the cookies "%s" is %s [delights-15.4]', (cookies, choice) => {
  expect(chosenIn(cookies)).toBe(choice)
})

it('a photograph has about half of the width, never less than the smallest [delights-15.4]', () => {
  expect(PHOTO_WIDTHS.map(savingWidth)).toEqual([160, 160, 160, 320, 480, 640, 960])
})
