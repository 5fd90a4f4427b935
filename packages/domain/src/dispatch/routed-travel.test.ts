import { describe, expect, it } from 'vitest'
import { isPlausibleMatrix, isPlausibleWay, matrixTravelTime } from './routed-travel.ts'
import { defaultTravelTime } from './travel.ts'

const A = { lng: 17.25, lat: 49.59 }
const B = { lng: 17.28, lat: 49.6 }
const C = { lng: 17.3, lat: 49.61 }

describe('a way', () => {
  it.each([
    ['as by the default', A, B, 10, true],
    ['of no time between places that snap to one road', A, { lng: 17.254, lat: 49.59 }, 0, true],
    ['of no time over two kilometres', A, B, 0, false],
    ['at 150 km/h', A, { lng: 17.45, lat: 49.59 }, 5.7, false],
    ['of an hour around a river', A, B, 60, true],
    ['of five hours over two kilometres', A, B, 300, false],
    ['that is negative', A, B, -1, false],
    ['that is no number', A, B, Number.NaN, false],
    ['that is infinite', A, B, Number.POSITIVE_INFINITY, false],
  ])('%s is judged by its speed [dispatch-2.20]', (_, from, to, minutes, expected) => {
    expect(isPlausibleWay([from, to], minutes)).toBe(expected)
  })
})

describe('a matrix', () => {
  it.each([
    [
      'complete',
      [
        [0, 10],
        [11, 0],
      ],
      true,
    ],
    ['short of a row', [[0, 10]], false],
    ['short of a column', [[0], [11]], false],
    [
      'too wide',
      [
        [0, 10, 1],
        [11, 0, 1],
      ],
      false,
    ],
    [
      'too long',
      [
        [0, 10],
        [11, 0],
        [1, 1],
      ],
      false,
    ],
    [
      'without a way',
      [
        [0, null],
        [11, 0],
      ],
      false,
    ],
    [
      'negative',
      [
        [0, -10],
        [11, 0],
      ],
      false,
    ],
  ])('%s is accepted or refused as a whole [dispatch-2.20]', (_, matrix, expected) => {
    expect(isPlausibleMatrix([A, B], [A, B], matrix)).toBe(expected)
  })
})

it('a way through several places is judged by its whole length [dispatch-2.20]', () => {
  expect(isPlausibleWay([A, C, A], 200)).toBe(true)
  expect(isPlausibleWay([A, A], 200)).toBe(false)
})

it('looks up both directions and each vehicle, and takes the default for the rest [dispatch-2.20]', () => {
  const travel = matrixTravelTime(
    [A, B],
    new Map([
      [
        'bike' as const,
        [
          [0, 10],
          [12, 0],
        ],
      ],
    ]),
  )
  expect(travel(A, B, 'bike')).toBe(10)
  expect(travel(B, { ...A }, 'bike')).toBe(12)
  expect(travel(A, B, 'car')).toBe(defaultTravelTime(A, B, 'car'))
  expect(travel(A, C, 'bike')).toBe(defaultTravelTime(A, C, 'bike'))
})
