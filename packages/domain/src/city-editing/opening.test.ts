import { expect, it } from 'vitest'
import { blocksOpening, cityGaps, isReservedSlug } from './opening.ts'

const WHOLE = {
  marketplace: { hasOperator: true, hasMail: true },
  areas: 2,
  outlets: 3,
  hotline: '800 000 001',
  contactHtml: '<p>Zavolejte nám.</p>',
}

it.each([
  [{}, []],
  [{ areas: 0, hotline: ' ' }, ['areas', 'hotline']],
  [{ contactHtml: '<p> &nbsp; </p><br>' }, ['contact']],
  [{ outlets: 0 }, ['outlets']],
  [{ marketplace: { hasOperator: false, hasMail: false } }, ['operator', 'mail']],
])('a city with %j lacks %j [administration-2.2]', (more, gaps) => {
  expect(cityGaps({ ...WHOLE, ...more })).toEqual(gaps)
})

it('a city is shown without outlets, but not without areas [administration-2.2]', () => {
  expect([blocksOpening('outlets'), blocksOpening('areas'), blocksOpening('mail')]).toEqual([
    false,
    true,
    true,
  ])
})

it('the address of a city is none of the words that the web and the API need [administration-2.1]', () => {
  expect([isReservedSlug('externi-oblast'), isReservedSlug('provoz'), isReservedSlug('olomouc')]).toEqual([
    true,
    true,
    false,
  ])
})
