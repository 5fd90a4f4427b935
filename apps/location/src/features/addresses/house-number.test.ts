import { describe, expect, it } from 'vitest'
import { misfit, type NumberedHouse, readings, soughtNumbers, type WantedNumber } from './house-number.ts'

function house(number: number, orientation: number | null = null, letter = ''): NumberedHouse {
  return { houseNumber: number, orientationNumber: orientation, letter, houseType: 'č.p.' }
}
const wanted = (first: number, second: number | null = null, letter = ''): WantedNumber => ({
  first,
  second,
  letter,
})
const COTTAGE: NumberedHouse = { ...house(12), houseType: 'č.e.' }

describe('houses answer to a number from best to worst', () => {
  it.each<[string, WantedNumber, NumberedHouse[]]>([
    ['12', wanted(12), [house(12), house(583, 12), COTTAGE, house(12, 7), house(583, 12, 'a')]],
    ['12a', wanted(12, null, 'a'), [house(583, 12, 'a'), house(583, 12)]],
    ['583/12', wanted(583, 12), [house(583, 12), house(583, 12, 'a'), house(583, 14)]],
    ['583/12a', wanted(583, 12, 'a'), [house(583, 12, 'a'), house(583, 12), house(7, 12)]],
  ])('%s', (_text, number, houses) => {
    const misfits = houses.map((each) => misfit(each, [number], null))
    expect(misfits).not.toContain(null)
    expect(misfits).toEqual(misfits.toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(misfits.slice(0, 2)).size).toBe(Math.min(2, houses.length))
  })

  it('what was written exactly is no misfit', () => {
    expect(misfit(house(12), [wanted(12)], null)).toBe(0)
    expect(misfit(house(583, 12, 'a'), [wanted(583, 12, 'a')], 'č.p.')).toBe(0)
    expect(misfit(COTTAGE, [wanted(12)], 'č.e.')).toBe(0)
  })

  it('other houses do not answer', () => {
    expect(misfit(house(13), [wanted(12)], null)).toBeNull()
    expect(misfit(house(13, 14), [wanted(12), wanted(583, 7)], null)).toBeNull()
    expect(misfit(house(12), [], null)).toBeNull()
  })
})

const placed = (...numbers: readonly (readonly [number: WantedNumber, at: number])[]) =>
  numbers.map(([number, at]) => ({ number, at }))

it('two numbers side by side may be one with the slash forgotten', () => {
  expect(readings(placed([wanted(583), 1], [wanted(12, null, 'a'), 2]))[0]).toEqual(wanted(583, 12, 'a'))
  expect(readings(placed([wanted(12), 2], [wanted(583), 1]))[0]).toEqual(wanted(583, 12))
  expect(readings(placed([wanted(583), 1], [wanted(12), 3]))).toEqual([wanted(583), wanted(12)])
  expect(readings(placed([wanted(583), 1]))).toEqual([wanted(583)])
  expect(readings(placed([wanted(583, 12), 1], [wanted(7), 2]))).toEqual([wanted(583, 12), wanted(7)])
})

it('every number is looked for once', () => {
  expect(soughtNumbers([wanted(583, 12), wanted(12), wanted(7)])).toEqual([583, 12, 7])
})
