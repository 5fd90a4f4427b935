import { describe, expect, it } from 'vitest'
import { readQueries, writeQueries } from './queries.ts'
import { createChance } from './random.ts'
import { answer, isFirst, scoreOf, scoresByRule } from './score.ts'
import { shortened, typo, writtenOut, wrongBeginning } from './typing.ts'

const ANSWERS: Readonly<Record<string, readonly number[]>> = {
  first: [1, 2],
  third: [7, 8, 1],
  sixth: [3, 4, 5, 6, 7, 1],
  none: [],
}
const queries = Object.keys(ANSWERS).map((text) => ({
  rule: text === 'none' ? 'b' : 'a',
  text,
  right: [1, 9],
}))

it('a score counts right answers that are first, among the first five, and missing', async () => {
  const answered = await answer(queries, async (text) => ANSWERS[text] ?? [])
  expect(answered.filter(isFirst).map(({ text }) => text)).toEqual(['first'])
  expect(scoreOf('all', answered)).toEqual({ rule: 'all', asked: 4, first: 1, firstFive: 2, none: 1 })
  expect(scoresByRule(answered).map(({ rule, asked }) => [rule, asked])).toEqual([
    ['a', 3],
    ['b', 1],
  ])
})

describe('the committed queries', () => {
  const committed = readQueries()
  it('are at least 400, of which 150 are written by hand, each once and with an answer', () => {
    const byHand = committed.filter(({ rule }) => rule === 'by hand')
    expect(byHand.length).toBeGreaterThanOrEqual(150)
    expect(committed.length - byHand.length).toBeGreaterThanOrEqual(400)
    expect(new Set(byHand.map(({ text }) => text)).size).toBe(byHand.length)
    for (const { right } of committed) expect(right.every((code) => code > 0)).toBe(true)
  })
  it('are the same after writing and reading', () => {
    const lines = writeQueries(committed).split('\n')
    expect(lines.length).toBe(committed.length + 1)
    expect(lines.every((line) => line === '' || line.split('\t').length === 3)).toBe(true)
  })
})

describe('typing', () => {
  it('makes one typo, and the same one for the same seed', () => {
    const typos = (seed: number) => {
      const chance = createChance(seed)
      return Array.from({ length: 50 }, () => typo('Foerstrova', chance))
    }
    expect(typos(1)).toEqual(typos(1))
    expect(typos(1)).not.toEqual(typos(2))
    for (const typo of typos(3)) {
      expect(typo).not.toBe('Foerstrova')
      expect(Math.abs((typo ?? '').length - 10)).toBeLessThanOrEqual(1)
    }
  })
  it('gives null when nothing can be misspelt, shortened or written out', () => {
    const chance = createChance(1)
    expect(typo('Na', chance)).toBeNull()
    expect(wrongBeginning('U mostu', chance)).toBeNull()
    expect(shortened('Dlouhá')).toBeNull()
    expect(shortened('náměstí Míru')).toBe('nám. Míru')
    expect(writtenOut('nám. Míru')).toBe('náměstí Míru')
  })
})
