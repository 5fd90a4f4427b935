import type { Invoice, InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { writeIsdoc } from '@sousto/exchange/isdoc/isdoc.ts'
import { expect, it } from 'vitest'
import { invoicePdf } from './invoice-pdf.ts'

const SUPPLIER: InvoiceParty = {
  name: 'Sousto vzorové s.r.o.',
  companyId: '12345678',
  vatId: 'CZ12345678',
  street: 'Švestková',
  houseNumber: '14',
  city: 'Olomouc',
  postalCode: '77900',
}
const INVOICE: Invoice = {
  kind: 'invoice',
  number: '2026-000123',
  uuid: '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11',
  issuedOn: Temporal.PlainDate.from('2026-12-01'),
  taxPointOn: Temporal.PlainDate.from('2026-11-30'),
  dueOn: Temporal.PlainDate.from('2026-12-15'),
  supplier: SUPPLIER,
  customer: { ...SUPPLIER, name: 'Hospoda ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ', vatId: null },
  corrects: null,
  pricesWithVat: false,
  lines: Array.from({ length: 60 }, (_, index) => ({
    text: `Provize áčďéěíňóřšťúůýž ${index}`,
    quantity: 1,
    rate: 21,
    amount: haler(10_000),
  })),
  payment: { iban: 'CZ6508000000192000145399', variableSymbol: 2_026_000_123 },
  note: 'Provize za listopad',
}
const AT = Temporal.Instant.from('2026-12-01T09:00:00Z')

it('an invoice as PDF has readable Czech text and the ISDOC inside [settlement-4.13]', async () => {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(INVOICE, AT)))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  expect(totalPages).toBeGreaterThan(1)
  for (const part of [
    'Faktura – daňový doklad',
    'Hospoda ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
    'Provize áčďéěíňóřšťúůýž 59',
    'Není plátcem DPH.',
    '19-2000145399/0800',
    'K úhradě 7 260 Kč',
  ])
    expect(text.replaceAll('\u{a0}', ' ')).toContain(part)
  const content = await pdf.getAttachmentContent('2026-000123.isdoc')
  expect(new TextDecoder().decode(content ?? undefined)).toBe(writeIsdoc(INVOICE))
})
