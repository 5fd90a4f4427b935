import { expect, it } from 'vitest'
import { median } from './load.ts'
import { type Row, table } from './report.ts'

const row: Row = { what: 'Menu', ours: 600, unit: '/s', baseline: null, target: null }

it('shows the ratio to the baseline and whether the target is met', () => {
  const limit = { name: 'plain Fastify', value: 1000 }
  const [, , ...lines] = table([
    { ...row, baseline: limit, target: { text: '≥ 0.6', met: true } },
    { ...row, baseline: limit, target: { text: '≥ 0.7', met: false }, note: '32 connections' },
  ]).split('\n')
  expect(lines).toEqual([
    '| Menu | 600 /s | plain Fastify: 1,000 /s | 0.60 | ≥ 0.6 | yes |',
    '| Menu (32 connections) | 600 /s | plain Fastify: 1,000 /s | 0.60 | ≥ 0.7 | no |',
  ])
})

it('shows neither ratio nor verdict for a figure without baseline and target', () => {
  expect(table([row]).split('\n')[2]).toBe('| Menu | 600 /s |  |  |  |  |')
})

it('shows no ratio to a baseline of zero', () => {
  const limit = { name: 'plain Fastify', value: 0 }
  expect(table([{ ...row, baseline: limit }]).split('\n')[2]).toBe(
    '| Menu | 600 /s | plain Fastify: 0 /s |  |  |  |',
  )
})

it('ignores one noisy round in the median', () => {
  expect(median([10, 1000, 11])).toBe(11)
  expect(median([3, 1, 2])).toBe(2)
})
