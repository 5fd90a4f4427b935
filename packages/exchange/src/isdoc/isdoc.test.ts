import type { Invoice, InvoiceLine, InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { haler } from '@sousto/domain/money/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { find, readXml, required, textOf } from '../xml/read-xml.ts'
import { faults } from '../xml/schema-test.ts'
import { writeIsdoc } from './isdoc.ts'

const SCHEMAS = [
  new URL('schema/isdoc-invoice-6.0.2.xsd', import.meta.url),
  new URL('schema/isdoc-core-6.0.2.xsd', import.meta.url),
] as const
const LETTERS = 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž'
const day = (text: string) => Temporal.PlainDate.from(text)

const SUPPLIER: InvoiceParty = {
  name: 'Sousto vzorové s.r.o.',
  companyId: '12345678',
  vatId: 'CZ12345678',
  street: 'Švestková',
  houseNumber: '14',
  city: 'Olomouc',
  postalCode: '77900',
}
const CUSTOMER: InvoiceParty = { ...SUPPLIER, name: `Hospoda „U & Ž“ <${LETTERS}>`, companyId: '87654321' }
const LINE: InvoiceLine = { text: `Provize ${LETTERS}`, quantity: 3, rate: 21, amount: haler(100_000) }

const INVOICE: Invoice = {
  kind: 'invoice',
  number: '2026-000123',
  uuid: '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11',
  issuedOn: day('2026-12-01'),
  taxPointOn: day('2026-11-30'),
  dueOn: day('2026-12-15'),
  supplier: SUPPLIER,
  customer: CUSTOMER,
  corrects: null,
  pricesWithVat: false,
  lines: [LINE],
  payment: { iban: 'CZ6508000000192000145399', variableSymbol: 2_026_000_123 },
  note: 'Provize za listopad',
}
const CORRECTION: Partial<Invoice> = {
  kind: 'credit_note',
  corrects: { number: '2026-000100', uuid: INVOICE.uuid, issuedOn: day('2026-11-01') },
  lines: [{ ...LINE, amount: haler(-100_000) }],
}
const SAMPLES: Readonly<Record<string, Partial<Invoice>>> = {
  'an invoice with each Czech letter': {},
  'a credit note': CORRECTION,
  'a debit note': { ...CORRECTION, kind: 'debit_note', lines: [LINE] },
  'self-billing in the name of an outlet': {
    kind: 'self_billing',
    pricesWithVat: true,
    note: 'Vystaveno zákazníkem',
  },
  'an invoice of 0 Kč': { lines: [{ ...LINE, amount: haler(0) }] },
  'a negative invoice': { lines: [{ ...LINE, amount: haler(-1) }] },
  'an invoice of a supplier without VAT id': {
    supplier: { ...SUPPLIER, vatId: null },
    lines: [{ ...LINE, rate: 0 }],
  },
  'an invoice to a person without any number': { customer: { ...CUSTOMER, vatId: null, companyId: null } },
  'an invoice that is paid already': { payment: null },
  'an invoice with several rates': { lines: [LINE, { ...LINE, rate: 12 }, { ...LINE, rate: 0 }] },
  'an invoice with letters that XML cannot hold': { note: 'a\0b\u{1f}c\ud800d ]]> <!-- &amp;' },
  'an invoice with 5,000 lines': {
    lines: Array.from({ length: 5000 }, (_, index) => ({ ...LINE, amount: haler(index) })),
  },
}
const sample = (change: Partial<Invoice>) => writeIsdoc({ ...INVOICE, ...change })

const party: fc.Arbitrary<InvoiceParty> = fc.record({
  name: fc.string({ unit: 'binary' }),
  companyId: fc.option(fc.stringMatching(/^\d{8}$/)),
  vatId: fc.option(fc.stringMatching(/^CZ\d{8,10}$/)),
  street: fc.string({ unit: 'grapheme' }),
  houseNumber: fc.string(),
  city: fc.string({ unit: fc.constantFrom(...Array.from(LETTERS)) }),
  postalCode: fc.string(),
})
const line: fc.Arbitrary<InvoiceLine> = fc.record({
  text: fc.string({ unit: 'binary' }),
  quantity: fc.integer({ min: 1, max: 1000 }),
  rate: fc.constantFrom(21, 12, 0),
  amount: fc.integer({ min: -99_999_999, max: 999_999_999 }).map(haler),
})
const change: fc.Arbitrary<Partial<Invoice>> = fc.record({
  supplier: party,
  customer: party,
  note: fc.string({ unit: 'binary' }),
  number: fc.string({ unit: 'binary' }),
  pricesWithVat: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
})

describe('ISDOC 6.0.2', () => {
  it('is valid for every sample [settlement-4.11]', async () => {
    const generated = fc.sample(change, 50)
    expect(await faults([...Object.values(SAMPLES), ...generated].map(sample), SCHEMAS)).toEqual([])
  })

  it('is refused by the schema when it lacks a total [settlement-4.11]', async () => {
    const torn = sample({}).replace(/<PayableAmount>.*<\/PayableAmount>/, '')
    expect(await faults([torn], SCHEMAS)).not.toEqual([])
  })

  it('has the sums of the invoice, by rate and in total [settlement-4.11]', () => {
    const document = readXml(sample({ lines: [LINE, LINE] }), () => false)
    const total = required(document, 'LegalMonetaryTotal')
    expect(textOf(total, 'TaxExclusiveAmount')).toBe('2000.00')
    expect(textOf(total, 'TaxInclusiveAmount')).toBe('2420.00')
    expect(textOf(total, 'PayableAmount')).toBe('2420.00')
    expect(textOf(document, 'TaxTotal/TaxSubTotal/TaxableAmount')).toBe('2000.00')
    expect(textOf(document, 'TaxTotal/TaxAmount')).toBe('420.00')
    expect(textOf(document, 'InvoiceLines/InvoiceLine/UnitPrice')).toBe('333.333333')
    expect(textOf(document, 'InvoiceLines/InvoiceLine/Item/Description')).toBe(LINE.text)
    expect(textOf(document, 'PaymentMeans/Payment/Details/ID')).toBe('19-2000145399')
  })

  it('of a correction names the corrected document in its lines [settlement-4.12]', () => {
    const document = readXml(sample(CORRECTION), () => false)
    const reference = find(document, 'OriginalDocumentReferences/OriginalDocumentReference')
    const named = find(document, 'InvoiceLines/InvoiceLine/OriginalDocumentReference')
    expect(reference === undefined ? '' : textOf(reference, 'ID')).toBe('2026-000100')
    expect(named?.attributes.get('ref')).toBe(reference?.attributes.get('id'))
    expect(textOf(document, 'DocumentType')).toBe('2')
  })
})
