import type { Card } from '@sousto/contract/board/wire.ts'
import { describe, expect, it } from 'vitest'
import { aCard, at, making, NOW } from '../card-test.ts'
import { boardTitle, minutesAndSeconds, newcomers, ringOf } from './ringing.ts'

const ringing = (number: string, cameAt: string) =>
  aCard({ number: `2026/${number}`, cameAt, acknowledgedAt: null })
const SEEN = aCard({ number: '2026/4830' })

describe('ringing', () => {
  it.each<[string, readonly Card[], object]>([
    [
      'a new order that nobody has seen',
      [ringing('1', at('18:31', 36))],
      { seconds: 24, loud: false, callIn: 66 },
    ],
    ['louder after thirty seconds', [ringing('1', at('18:31', 30))], { seconds: 30, loud: true, callIn: 60 }],
    [
      'after ninety seconds the outlet is called',
      [ringing('1', at('18:30', 30))],
      { seconds: 90, callIn: null },
    ],
    ['as long as the longest', [ringing('2', at('18:31', 50)), ringing('1', at('18:31'))], { seconds: 60 }],
    ['never for a negative time', [ringing('1', at('18:33'))], { seconds: 0 }],
  ])('%s [operations-3.45]', (_what, cards, expected) => {
    expect(ringOf(cards, NOW)).toMatchObject(expected)
  })

  it.each<[string, Card]>([
    ['one that was seen', SEEN],
    ['one that is being made', making('1', '18:26', { acknowledgedAt: null })],
    ['one for later', aCard({ state: 'scheduled', acknowledgedAt: null })],
  ])('does not ring for %s', (_what, card) => {
    expect(ringOf([card], NOW)).toBeNull()
  })

  it('names all ringing orders, the longest ringing first', () => {
    const ring = ringOf([ringing('2', at('18:31', 50)), ringing('1', at('18:31'))], NOW)
    expect(ring?.cards.map(({ number }) => number)).toEqual(['2026/1', '2026/2'])
  })

  it.each([
    [0, '0:00'],
    [24, '0:24'],
    [605, '10:05'],
  ])('%i seconds are shown as %s', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text)
  })
})

describe('the title of the tab', () => {
  it.each<[string, readonly Card[], string]>([
    ['nothing waits', [making('1', '18:26')], 'Výdej | U Johany'],
    ['one waits for an answer', [SEEN], '(1) Výdej | U Johany'],
    ['one rings', [SEEN, ringing('4831', at('18:31'))], '(2) Nová objednávka 4831 | U Johany'],
  ])('%s [operations-3.45]', (_what, cards, title) => {
    expect(boardTitle(cards, 'U Johany')).toBe(title)
  })
})

it('announces each new order once', () => {
  const first = ringing('1', at('18:31'))
  const second = ringing('2', at('18:31'))
  expect(newcomers([first, second, SEEN], new Set(['2026/1']))).toEqual([second])
})
