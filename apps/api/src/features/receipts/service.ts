/** Receipts and their corrections (`wire.md`, Payments; docs/decisions/032-receipts.md). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { hasReceipt } from '@sousto/domain/receipt/receipt.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { registrationsOfOrder } from '../sales-registration/service.ts'
import { correctionDocument, type ReceiptDocument, receiptDocument } from './document.ts'
import { documentedRefunds } from './refunds.ts'
import { orderForReceipt, type Reader } from './store.ts'

export type Receipts = ReturnType<typeof createReceipts>

/** The guid is null for staff, who open the receipt without it. */
export type FoundReceipt = { readonly document: ReceiptDocument; readonly guid: string | null }

export function createReceipts({
  database,
  operatorContact,
}: Pick<ApiDependencies, 'database' | 'operatorContact'>) {
  return {
    /**
     * Returns the receipt, or the correction document of a refund (counted from 1), to a reader who holds the guid,
     * placed the order, or is staff of its city.
     */
    of: async (number: OrderNumber, reader: Reader, refund: number | null): Promise<FoundReceipt> => {
      const row = requireFound(await orderForReceipt(database.kysely, number, reader), 'order_not_found')
      const issued = hasReceipt({
        state: row.state,
        refunds: documentedRefunds(row).filter(({ tenders }) => tenders.length > 0),
      })
      if (!issued) throw new FailureError('receipt_not_issued')
      const [classes, registrations] = await Promise.all([
        vatClassesOf(database.kysely),
        registrationsOfOrder(database.kysely, row.id, row.restaurant_id),
      ])
      const document =
        refund === null
          ? receiptDocument(row, operatorContact(), classes, registrations)
          : requireFound(correctionDocument(row, operatorContact(), classes, refund), 'receipt_not_issued')
      return { document, guid: reader.city === undefined ? row.guid : null }
    },
  }
}
