import { describe, expect, it } from 'vitest'
import {
  type HouseNumberQuery,
  interpretNumbers,
  type NumberedHouse,
  numberPenalty,
  numbersToLookUp,
} from './house-number.ts'

function house(number: number, orientation: number | null = null, letter = ''): NumberedHouse {
  return { houseNumber: number, orientationNumber: orientation, letter, houseType: 'č.p.' }
}
const typed = (first: number, second: number | null = null, letter = ''): HouseNumberQuery => ({
  first,
  second,
  letter,
})
const REGISTRATION: NumberedHouse = { ...house(12), houseType: 'č.e.' }

describe('numberPenalty ranks houses from best to worst match', () => {
  it.each<[string, HouseNumberQuery, NumberedHouse[]]>([
    ['12', typed(12), [house(12), house(583, 12), house(12, 7), house(583, 12, 'a'), REGISTRATION]],
    ['12a', typed(12, null, 'a'), [house(583, 12, 'a'), house(583, 12)]],
    ['583/12', typed(583, 12), [house(583, 12), house(583, 12, 'a'), house(583, 14)]],
    ['583/12a', typed(583, 12, 'a'), [house(583, 12, 'a'), house(583, 12), house(7, 12)]],
  ])('%s', (_text, number, houses) => {
    const penalties = houses.map((each) => numberPenalty(each, [number], null))
    expect(penalties).not.toContain(null)
    expect(penalties).toEqual(penalties.toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(penalties.slice(0, 2)).size).toBe(Math.min(2, houses.length))
  })

  it('is 0 for an exact match', () => {
    expect(numberPenalty(house(12), [typed(12)], null)).toBe(0)
    expect(numberPenalty(house(583, 12, 'a'), [typed(583, 12, 'a')], 'č.p.')).toBe(0)
    expect(numberPenalty(REGISTRATION, [typed(12)], 'č.e.')).toBe(0)
  })

  it('is null for other houses', () => {
    expect(numberPenalty(house(13), [typed(12)], null)).toBeNull()
    expect(numberPenalty(house(13, 14), [typed(12), typed(583, 7)], null)).toBeNull()
    expect(numberPenalty(house(12), [], null)).toBeNull()
  })
})

const numbersAt = (...numbers: readonly (readonly [number: HouseNumberQuery, token: number])[]) =>
  numbers.map(([number, token]) => ({ number, token }))

it('reads two adjacent numbers as one without its slash first', () => {
  expect(interpretNumbers(numbersAt([typed(583), 1], [typed(12, null, 'a'), 2]))[0]).toEqual(
    typed(583, 12, 'a'),
  )
  expect(interpretNumbers(numbersAt([typed(12), 2], [typed(583), 1]))[0]).toEqual(typed(583, 12))
  expect(interpretNumbers(numbersAt([typed(583), 1], [typed(12), 3]))).toEqual([
    typed(583),
    { ...typed(12), apart: true },
  ])
  expect(interpretNumbers(numbersAt([typed(583), 1]))).toEqual([typed(583)])
  expect(interpretNumbers(numbersAt([typed(583, 12), 1], [typed(7), 2]))).toEqual([typed(583, 12), typed(7)])
})

it('looks up every distinct number once', () => {
  expect(numbersToLookUp([typed(583, 12), typed(12), typed(7)])).toEqual([583, 12, 7])
})
