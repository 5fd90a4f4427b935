import fc from 'fast-check'
import { expect, it } from 'vitest'
import { czk, haler } from '../money/money.ts'
import { spayd } from './spayd.ts'

const PAYMENT = {
  iban: 'CZ6508000000192000145399',
  amount: czk(402.5),
  variableSymbol: 4_824_831,
  message: 'Sousto 2026/4824831',
}

it('a QR payment names account, sum, currency, variable symbol and message [dispatch-4.7]', () => {
  expect(spayd(PAYMENT)).toBe(
    'SPD*1.0*ACC:CZ6508000000192000145399*AM:402.50*CC:CZK*X-VS:4824831*MSG:SOUSTO 2026/4824831',
  )
})

it('a message without diacritics and asterisks stays one field', () => {
  expect(spayd({ ...PAYMENT, message: 'Příliš*žluťoučký\nkůň' })).toMatch(/\*MSG:PRILIS ZLUTOUCKY KUN$/)
})

it('any payment has five fields in the letters of a small QR code, and its sum to the haléř [dispatch-4.7]', () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 })
  const symbols = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(amounts, symbols, fc.string({ unit: 'grapheme' }), (amount, variableSymbol, message) => {
      const text = spayd({ ...PAYMENT, amount: haler(amount), variableSymbol, message })
      expect(text).toMatch(/^[\dA-Z $%*+./:-]+$/)
      const [head, version, ...fields] = text.split('*')
      expect([head, version, fields.map((field) => field.split(':')[0])]).toEqual([
        'SPD',
        '1.0',
        ['ACC', 'AM', 'CC', 'X-VS', 'MSG'],
      ])
      const sum = fields[1]?.slice('AM:'.length) ?? ''
      expect(sum).toMatch(/^\d+\.\d\d$/)
      expect(Number(sum.replace('.', ''))).toBe(amount)
      expect(fields[4]?.length).toBeLessThanOrEqual('MSG:'.length + 60)
    }),
  )
})
