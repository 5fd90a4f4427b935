import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { complaint, processorSeconds, slowness } from './processor-time.ts'
import { slowest } from './slowest.ts'

const usual = () => 1
const test = { seconds: 2.1, reason: undefined, concurrent: false }

it.each([
  ['that takes more than two seconds', test, usual, /took 2\.1 s of processor time, more than 2 s/],
  ['that takes too long even on a machine twice as slow', { ...test, seconds: 4.1 }, () => 2, /took 4\.1 s/],
])('complains about a test %s', (_which, measured, speed, expected) => {
  expect(complaint(measured, speed)).toMatch(expected)
})

it.each([
  ['that takes two seconds', { ...test, seconds: 2 }, usual],
  ['that takes more on a machine twice as slow', test, () => 2],
  ['that says why', { ...test, reason: 'kills twenty processes' }, usual],
  ['beside others in its process', { ...test, concurrent: true }, usual],
])('does not complain about a test %s', (_which, measured, speed) => {
  expect(complaint(measured, speed)).toBeNull()
})

it('measures the speed of the machine only when a test may be too slow', () => {
  const asked = () => {
    throw new Error('measured')
  }
  expect(complaint({ ...test, seconds: 1 }, asked)).toBeNull()
  expect(() => complaint(test, asked)).toThrow('measured')
  expect(slowness()).toBeGreaterThanOrEqual(1)
})

it('counts the processor time of this process', () => {
  const before = processorSeconds()
  const begin = process.cpuUsage()
  while (process.cpuUsage(begin).user < 20_000) Math.random()
  expect(processorSeconds() - before).toBeGreaterThanOrEqual(0.02)
})

it.runIf(process.platform === 'linux')('counts the processor time of processes that have ended', () => {
  const before = processorSeconds()
  const own = process.cpuUsage()
  spawnSync(process.execPath, ['--eval', 'while (process.cpuUsage().user < 200_000) {}'])
  const { user, system } = process.cpuUsage(own)
  expect(processorSeconds() - before - (user + system) / 1_000_000).toBeGreaterThan(0.15)
})

it('lists the ten slowest, the slowest first', () => {
  const all = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, seconds: index }))
  const lines = slowest('Slowest:', all).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines.slice(0, 2)).toEqual(['Slowest:', '   11.0 s  file 11'])
})
