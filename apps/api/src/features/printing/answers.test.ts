/** Tests the parsing of a printer's responses (`operations.md` §3). */
import { expect, it } from 'vitest'
import { readAnswers, stateOf } from './answers.ts'

const read = (...bytes: readonly number[]) => {
  const { answers, rest } = readAnswers(Buffer.from(bytes))
  return [answers.map((each) => (each.kind === 'automatic' ? each.state : each.kind)), [...rest]]
}

it.each([
  ['both statuses', [0x12, 0x12], ['status', 'status'], []],
  ['that it is done', [0x00], ['done'], []],
  ['that it is done, near the end of its paper', [0x03], ['done'], []],
  ['its status unasked, which is never taken for done', [0x10, 0x00, 0x00, 0x00], ['ready'], []],
  ['its status unasked, then that it is done', [0x10, 0, 0, 0, 0], ['ready', 'done'], []],
  ['unasked that its paper is out', [0x18, 0x00, 0x0c, 0x00], ['paper_out'], []],
  ['unasked that its cover is open', [0x38, 0x00, 0x00, 0x00], ['cover_open'], []],
  ['unasked that its cutter is stuck', [0x18, 0x08, 0x00, 0x00], ['error'], []],
  ['half of its status unasked', [0x12, 0x10, 0x00], ['status'], [0x10, 0x00]],
  ['a byte that is no answer', [0xff, 0x11, 0x12], ['status'], []],
  ['the beginning of a status without the rest', [0x10, 0x12, 0x12], ['status', 'status'], []],
] as const)('a printer’s response is %s [operations-3.64]', (_what, bytes, answers, rest) => {
  expect(read(...bytes)).toEqual([answers, rest])
})

it.each([
  [0x12, 0x12, 'ready'],
  [0x12, 0x72, 'paper_out'],
  [0x32, 0x12, 'paper_out'],
  [0x16, 0x12, 'cover_open'],
  [0x52, 0x12, 'error'],
] as const)('the statuses %i and %i mean %s', (offline, paper, state) => {
  expect(stateOf(offline, paper)).toBe(state)
})
