import { expect, it } from 'vitest'
import { median } from './load.ts'
import { type Row, table } from './report.ts'

const row: Row = { what: 'Menu', ours: 600, unit: '/s', beside: null, aim: null }

it('a figure beside its limit shows their ratio and whether the aim is met', () => {
  const limit = { name: 'bare Fastify', value: 1000 }
  const [, , ...lines] = table([
    { ...row, beside: limit, aim: { text: '≥ 0.6', met: true } },
    { ...row, beside: limit, aim: { text: '≥ 0.7', met: false }, note: '32 connections' },
  ]).split('\n')
  expect(lines).toEqual([
    '| Menu | 600 /s | bare Fastify: 1,000 /s | 0.60 | ≥ 0.6 | yes |',
    '| Menu (32 connections) | 600 /s | bare Fastify: 1,000 /s | 0.60 | ≥ 0.7 | no |',
  ])
})

it('a figure that stands alone has no ratio, one without an aim is not judged', () => {
  expect(table([row]).split('\n')[2]).toBe('| Menu | 600 /s |  |  |  |  |')
})

it('beside nothing at all there is no ratio', () => {
  const limit = { name: 'bare Fastify', value: 0 }
  expect(table([{ ...row, beside: limit }]).split('\n')[2]).toBe(
    '| Menu | 600 /s | bare Fastify: 0 /s |  |  |  |',
  )
})

it('the median does not mind one noisy round', () => {
  expect(median([10, 1000, 11])).toBe(11)
  expect(median([3, 1, 2])).toBe(2)
})
