import { readFileSync } from 'node:fs'
import { type PaymentOrder, paymentOrderProblem } from '@sousto/domain/banking/payment-order.ts'
import { haler } from '@sousto/domain/money/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAbo, withinAbo, writeAbo } from './abo.ts'
import { ORDER, paymentOrders } from './bank-test.ts'
import { bankText } from './bank-text.ts'
import { readPain, withinPain, writePain } from './pain.ts'

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url))
const encode = (text: string) => new TextEncoder().encode(text)
const SETTINGS = { letters: 'windows-1250', clientNumber: 4711, fileNumber: 7 } as const
const pain = () => Buffer.from(writePain(ORDER)).toString()
const abo = () => Buffer.from(writeAbo(ORDER, SETTINGS)).toString('latin1')
const readAboText = (text: string) => readAbo(Buffer.from(text, 'latin1'))

describe('pain.001.001.09', () => {
  it('is written as the standards describe it [settlement-5.7]', () => {
    expect(pain()).toBe(golden('payment-order.pain.xml').toString())
  })

  it('of any order is read back as it was, but for letters and lengths of the format [settlement-5.7]', () => {
    fc.assert(
      fc.property(paymentOrders, (order) => {
        expect(readPain(writePain(order))).toEqual({ problem: null, order: withinPain(order) })
      }),
    )
  })

  it.each([
    ['cut in half', (text: string) => text.slice(0, text.length / 2), 'cut'],
    [
      'with a document type',
      (text: string) => text.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
      'doctype',
    ],
    ['with an unknown entity', (text: string) => text.replace('Jan', '&jan;'), 'xml_invalid'],
    [
      'of another version',
      (text: string) => text.replaceAll('pain.001.001.09', 'pain.001.001.03'),
      'format_unknown',
    ],
    [
      'in an encoding other than the declared one',
      (text: string) => text.replace('UTF-8', 'UTF-16'),
      'encoding_unknown',
    ],
    ['in euros', (text: string) => text.replace('Ccy="CZK"', 'Ccy="EUR"'), 'currency_foreign'],
    [
      'with another sum',
      (text: string) => text.replace('<CtrlSum>12345.51', '<CtrlSum>12345.50'),
      'sums_differ',
    ],
    ['with another count', (text: string) => text.replace('<NbOfTxs>2', '<NbOfTxs>3'), 'counts_differ'],
    ['with half a haléř', (text: string) => text.replace('>0.01<', '>0.015<'), 'field_invalid'],
    ['with a mistyped account', (text: string) => text.replace('CZ65', 'CZ66'), 'field_invalid'],
    [
      'with two variable symbols',
      (text: string) => text.replace('/VS2026480001', '/VS2026480002'),
      'field_invalid',
    ],
    [
      'with a day that does not exist',
      (text: string) => text.replace('2026-11-30', '2026-11-31'),
      'field_invalid',
    ],
    ['that is empty', () => '', 'cut'],
  ])('%s is refused as a whole [settlement-5.9]', (_, damage, code) => {
    expect(readPain(encode(damage(pain()))).problem?.code).toBe(code)
  })
})

describe('ABO', () => {
  it('is written as banks describe it [settlement-5.8]', () => {
    expect(writeAbo(ORDER, SETTINGS)).toEqual(new Uint8Array(golden('payment-order.kpc')))
  })

  it('in ASCII has letters without diacritics [settlement-5.8]', () => {
    const text = Buffer.from(writeAbo(ORDER, { ...SETTINGS, letters: 'ascii' })).toString('latin1')
    expect(text).toContain('AV:Vyplata za tyden 48/2026')
    expect(text).toMatch(/^[\r\n -~]+$/)
  })

  it('of any order is read back as it was, but for what the format has no room for [settlement-5.8]', () => {
    fc.assert(
      fc.property(paymentOrders, fc.constantFrom('ascii', 'windows-1250'), (order, letters) => {
        const file = writeAbo(order, { ...SETTINGS, letters })
        expect(readAbo(file)).toEqual({ problem: null, order: withinAbo(order, letters) })
      }),
    )
  })

  it.each([
    ['cut in half', (text: string) => text.slice(0, text.length / 2), 'cut'],
    ['without its end', (text: string) => text.replace('5 +\r\n', ''), 'cut'],
    ['that goes on after its end', (text: string) => `${text}6 +\r\n`, 'record_unknown'],
    ['of collections', (text: string) => text.replace('1 1501', '1 1502'), 'record_unknown'],
    ['with another sum', (text: string) => text.replace('1234551', '1234552'), 'sums_differ'],
    [
      'with a mistyped account',
      (text: string) => text.replace('2000145399 00', '2000145398 00'),
      'field_invalid',
    ],
    ['of another format', () => '0740000', 'format_unknown'],
    ['with a zero byte', (text: string) => text.replace('Sousto', 'Sou\0to'), 'encoding_unknown'],
  ])('%s is refused as a whole [settlement-5.9]', (_, damage, code) => {
    expect(readAboText(damage(abo())).problem?.code).toBe(code)
  })
})

it('a file over 32 MB is refused before it is read [settlement-5.9]', () => {
  expect(readPain(new Uint8Array(50 * 2 ** 20)).problem).toEqual({ code: 'too_large', megabytes: 32 })
})

it('a text keeps the letters of a bank, and the base of others [settlement-5.8]', () => {
  expect(bankText('  Příliš\nžluťoučký  kůň 🍕 漢 ﬁ ', 100)).toBe('Příliš žluťoučký kůň')
  expect(bankText('Příliš žluťoučký kůň', 16, 'ascii')).toBe('Prilis zlutoucky')
})

const payment = ORDER.payments[0] ?? expect.fail()
it.each<[string, Partial<PaymentOrder>, string]>([
  ['without payments', { payments: [] }, 'no_payments'],
  ['with a payment of nothing', { payments: [{ ...payment, amount: haler(0) }] }, 'amount_invalid'],
  [
    'with too large a payment',
    { payments: [{ ...payment, amount: haler(1_000_000_000_000) }] },
    'amount_invalid',
  ],
  [
    'with too large a sum',
    { payments: Array(101).fill({ ...payment, amount: haler(999_999_999_999) }) },
    'sum_too_large',
  ],
  [
    'with a symbol of eleven digits',
    { payments: [{ ...payment, symbols: { ...payment.symbols, variable: 10_000_000_000 } }] },
    'symbol_invalid',
  ],
  [
    'with a mistyped account',
    { payments: [{ ...payment, iban: 'CZ6608000000192000145399' }] },
    'account_invalid',
  ],
  ['with an identifier that is no word', { id: 'výplata' }, 'id_invalid'],
])('an order %s is written by no format [settlement-5.7]', (_, change, problem) => {
  const order = { ...ORDER, ...change }
  expect(paymentOrderProblem(order)).toBe(problem)
  expect(() => writePain(order)).toThrow(RangeError)
  expect(() => writeAbo(order, SETTINGS)).toThrow(RangeError)
})
