import { PAY_PARTS } from '@sousto/domain/courier-pay/pay.ts'
import { describe, expect, it } from 'vitest'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { otherText, partText, rideText, rideTime } from './pay-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a part of the pay', () => {
  it.each([
    ['ride', null, null, 'Základ za jízdu'],
    ['stops', 2, 1_200, '2 zastávky × 12 Kč'],
    ['distance', 3_400, 800, '3,4 km × 8 Kč'],
    ['waiting', 4, 200, 'Čekání od 5. minuty, 4 × 2 Kč'],
    ['guarantee', 125, 14_000, 'Zaručená hodina, 2 h 5 min × 140 Kč'],
    ['tip', null, null, 'Spropitné'],
    ['bonus', null, null, 'Bonus'],
    ['correction', null, null, 'Oprava'],
  ] as const)('%s is described with its quantity and rate', (kind, quantity, rate, text) => {
    expect(plain(partText({ kind, quantity, rate }))).toBe(text)
  })

  it('of each kind has a name', () => {
    for (const kind of PAY_PARTS) expect(partText({ kind, quantity: 1, rate: null })).not.toBe('')
  })
})

it('money has two decimals, also if it is whole or negative', () => {
  expect([3_000, 2_720, -500].map((amount) => plain(exactMoney(amount)))).toEqual([
    '30,00 Kč',
    '27,20 Kč',
    '−5,00 Kč',
  ])
})

it('a ride has its time, outlets and stops', () => {
  const parts = [{ kind: 'stops', quantity: 2, rate: 1_200, amount: 2_400, reason: null }] as const
  expect(rideText({ outlets: ['U Modrého hrnce'], parts })).toBe('U Modrého hrnce, 2 zastávky')
  expect(rideText({ outlets: [], parts: [] })).toBe('')
  expect(rideTime({ from: null, to: '2026-11-27T18:54:00+01:00' })).toBe('18:54')
})

it('a correction shows its reason', () => {
  const part = { kind: 'correction', quantity: null, rate: null, amount: 500, reason: 'Čekání' } as const
  expect(otherText({ part, bonus: null })).toEqual(['Oprava', 'Čekání'])
})
