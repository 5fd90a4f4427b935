/** Payment orders and statements for tests, with every letter, length and amount that may occur. */
import type { BankStatement, StatementEntry } from '@sousto/domain/banking/bank-statement.ts'
import { computedClosing } from '@sousto/domain/banking/bank-statement.ts'
import { LARGEST_PAYMENT, type PaymentOrder } from '@sousto/domain/banking/payment-order.ts'
import { haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import { ibanOf } from '@sousto/domain/payment/bank-account.ts'
import fc from 'fast-check'

const ACCOUNTS = ['19-2000145399/0800', '2000145399/0100', '1000000005/5500', '19/0710', '35-1000000005/2010']
const IBANS = ACCOUNTS.flatMap((account) => ibanOf(account) ?? [])

const LETTERS = Array.from('ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýžAZaz09 &<>"\'|/+-–„“€ßłő\n\t漢🍕')
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const upTo = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most }), fc.constant(most))
const symbols = fc.record({
  variable: upTo(9_999_999_999),
  constant: upTo(9999),
  specific: upTo(9_999_999_999),
})
const amount = fc
  .oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(1, 10, LARGEST_PAYMENT))
  .map(haler)
const iban = fc.constantFrom(...IBANS)
const date = fc
  .integer({ min: 0, max: 36_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }))

export const paymentOrders: fc.Arbitrary<PaymentOrder> = fc.record({
  id: fc.stringMatching(/^[A-Za-z\d-]{1,30}$/),
  payer: fc.record({ iban, name: text }),
  createdAt: fc
    .tuple(date, fc.integer({ min: 0, max: 86_399_999 }))
    .map(([day, milliseconds]) => day.toPlainDateTime().add({ milliseconds })),
  dueOn: date,
  payments: fc.array(fc.record({ iban, name: text, amount, symbols, message: text }), {
    minLength: 1,
    maxLength: 20,
  }),
})

const entries: fc.Arbitrary<StatementEntry> = fc.record({
  reference: fc.stringMatching(/^[1-9A-Z][\dA-Z]{0,12}$/),
  amount: fc.tuple(amount, fc.boolean()).map(([each, isDebit]) => (isDebit ? minus(ZERO, each) : each)),
  isReversal: fc.boolean(),
  bookedOn: date,
  counterIban: fc.option(iban),
  counterName: text,
  symbols,
  message: text,
})

export const statements: fc.Arbitrary<BankStatement> = fc
  .record({
    iban: fc.constant(IBANS[0] ?? ''),
    number: fc.integer({ min: 0, max: 999 }),
    from: date,
    to: date,
    opening: fc.integer({ min: -1_000_000, max: 99_999_999 }).map(haler),
    entries: fc.array(entries, { maxLength: 20 }),
  })
  .map((statement) => ({ ...statement, closing: computedClosing(statement) }))

/** An order with everything that formats tell, and a payment with nothing but what it needs. */
export const ORDER: PaymentOrder = {
  id: 'VYPLATA-2026-48-1',
  payer: { iban: ibanOf('19-2000145399/0800') ?? '', name: 'Sousto vzorové s.r.o.' },
  createdAt: Temporal.PlainDateTime.from('2026-11-28T21:00:00'),
  dueOn: Temporal.PlainDate.from('2026-11-30'),
  payments: [
    {
      iban: ibanOf('2000145399/0100') ?? '',
      name: 'U Žluťoučkého koně & spol. <s.r.o.>',
      amount: haler(1_234_550),
      symbols: { variable: 2_026_480_001, constant: 308, specific: 42 },
      message: 'Výplata za týden 48/2026',
    },
    {
      iban: ibanOf('1000000005/5500') ?? '',
      name: 'Jan Smyšlený',
      amount: haler(1),
      symbols: { variable: 0, constant: 0, specific: 0 },
      message: '',
    },
  ],
}

const entry = {
  isReversal: false,
  bookedOn: Temporal.PlainDate.from('2026-11-30'),
  counterIban: null,
  counterName: '',
  symbols: { variable: 0, constant: 0, specific: 0 },
  message: '',
}

export const STATEMENT: BankStatement = {
  iban: ORDER.payer.iban,
  number: 48,
  from: Temporal.PlainDate.from('2026-11-29'),
  to: Temporal.PlainDate.from('2026-11-30'),
  opening: haler(2_000_000),
  closing: haler(762_449),
  entries: [
    {
      ...entry,
      reference: '1001',
      amount: haler(-1_234_550),
      counterIban: ORDER.payments[0]?.iban ?? null,
      counterName: 'U Žluťoučkého koně',
      symbols: { variable: 2_026_480_001, constant: 308, specific: 42 },
      message: 'Výplata za týden 48/2026',
    },
    { ...entry, reference: '1002', amount: haler(-3001) },
    { ...entry, reference: '1003', amount: haler(-5000), counterName: 'Poplatek' },
    { ...entry, reference: '1004', amount: haler(5000), isReversal: true, counterName: 'Storno poplatku' },
  ],
}
