/** A receipt as PDF. */
import { receiptMessage } from '@sousto/messages/receipt-messages.ts'
import { documentPdf } from '../../pdf/document-pdf.ts'
import type { ReceiptDocument } from './document.ts'

export function receiptPdf(receipt: ReceiptDocument): Promise<Buffer> {
  const { title, number, facts, seller, customer, items, sums, vat, tenders, returned, notes } = receipt
  const say = receiptMessage.in(receipt.language)
  return documentPdf({
    language: receipt.language,
    title,
    name: `${title} ${number}`,
    author: seller[0] ?? '',
    blocks: [
      { kind: 'facts', title: null, facts },
      { kind: 'paragraph', title: say('seller'), lines: seller },
      ...(customer === null ? [] : [{ kind: 'paragraph', title: say('customer'), lines: customer } as const]),
      ...(items === null ? [] : [{ kind: 'table', table: items } as const]),
      { kind: 'facts', title: say('sums'), facts: sums },
      ...(vat === null ? [] : [{ kind: 'table', table: vat } as const]),
      ...(tenders.length === 0
        ? []
        : [{ kind: 'facts', title: say(returned ? 'returned_by' : 'tenders'), facts: tenders } as const]),
      { kind: 'notes', lines: notes },
    ],
  })
}
