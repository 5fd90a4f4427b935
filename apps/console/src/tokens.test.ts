import { readFileSync } from 'node:fs'
import { contrast, MARK_PAIRS, readColours, TEXT_PAIRS, type Theme } from '@sousto/ui/contrast/contrast.ts'
import { describe, expect, it, test } from 'vitest'

const own = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const shared = readFileSync(`${import.meta.dirname}/../../../packages/ui/src/tokens.css`, 'utf8')
const [screen = '', paper = ''] = own.split('.paper {')

type Colours = ReadonlyMap<string, string>

/** Returns the tokens of the design system, overridden by the console's. */
function coloursIn(theme: Theme): Colours {
  return new Map([...readColours(shared)[theme], ...readColours(screen)[theme]])
}

/** Returns the tokens inside paper, which is never dark; its white depends on the theme. */
function coloursOfPaper(theme: Theme): Colours {
  const white = coloursIn(theme).get('paper') ?? ''
  return new Map([...coloursIn(theme), ...readColours(paper).light, ['paper', white], ['ticket', white]])
}

function ratio(colours: Colours, one: string, other: string): number {
  const [first, second] = [colours.get(one), colours.get(other)]
  if (first === undefined || second === undefined) throw new Error(`no opaque colour: ${one}, ${other}`)
  return contrast(first, second)
}

const GROUNDS = ['counter', 'ticket'] as const
const ON_GROUNDS = ['ink', 'ink-2', 'brand-ink', 'bad-ink'] as const
const OWN_TEXT = [
  ...GROUNDS.flatMap((ground) => ON_GROUNDS.map((text) => [text, ground] as const)),
  ['good-ink', 'ticket'],
  ['flag-ink', 'flag'],
] as const
const OWN_MARKS = [
  ['line-strong', 'counter'],
  ['line-strong', 'ticket'],
  ['focus', 'counter'],
  ['focus', 'ticket'],
  ['brand', 'ticket'],
  ['warn', 'ticket'],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([...TEXT_PAIRS, ...OWN_TEXT])('text %s on %s has at least 4.5:1', (text, ground) => {
    expect(ratio(coloursIn(theme), text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  test.each([...MARK_PAIRS, ...OWN_MARKS])('%s on %s has at least 3:1', (mark, ground) => {
    expect(ratio(coloursIn(theme), mark, ground)).toBeGreaterThanOrEqual(3)
  })
  test.each([...ON_GROUNDS, 'good-ink'])('%s on paper has at least 4.5:1', (text) => {
    expect(ratio(coloursOfPaper(theme), text, 'paper')).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['line-strong', 'focus', 'brand', 'warn'])('%s on paper has at least 3:1', (mark) => {
    expect(ratio(coloursOfPaper(theme), mark, 'paper')).toBeGreaterThanOrEqual(3)
  })
})

it('paper overrides every colour that differs by theme, except those never used on it', () => {
  const themed = (theme: Theme) =>
    [...coloursIn(theme)].filter(([name, value]) => coloursIn('light').get(name) !== value)
  const names = new Set(themed('dark').map(([name]) => name))
  const offPaper = /^(paper|rail|ticket|map-|foot|float|cloth-)/
  const set = new Set(readColours(paper).light.keys())
  expect([...names].filter((name) => !offPaper.test(name) && !set.has(name))).toEqual([])
})
