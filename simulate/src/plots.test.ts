import { expect, it } from 'vitest'
import { barChart, countedBars, histogram } from './plots.ts'

const MINUTES = { from: 0, to: 20, width: 10 }

it('a histogram counts the values of each interval, and those outside in the first and last', () => {
  expect(histogram([-3, 0, 9.9, 10, 25], MINUTES)).toEqual([
    { label: '0', value: 3 },
    { label: '10', value: 2 },
  ])
  expect(countedBars([0, 0, 2]).map(({ value }) => value)).toEqual([2, 0, 1])
})

it('the tallest bar of a chart fills its height, and the chart has its values as text', () => {
  const { markup } = barChart('Deliveries', 'minutes', histogram([1, 2, 11], MINUTES))
  expect(markup).toContain('aria-label="Deliveries: 0: 2, 10: 1"')
  const heights = [...markup.matchAll(/<rect [^>]*height="(\d+)"/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([164, 82])
})
