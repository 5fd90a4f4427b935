/** Receipts and their corrections (`wire.md`, Payments; docs/decisions/032-receipts.md). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { hasReceipt } from '@sousto/domain/receipt/receipt.ts'
import { dividedOrder } from '../../database/divided-orders.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { registrationsOfOrder } from '../sales-registration/service.ts'
import { correctionDocument, type ReceiptDocument, receiptDocument } from './document.ts'
import { documentedRefunds } from './refunds.ts'
import { shareOfRow } from './share.ts'
import { orderForReceipt, type Reader, type ReceiptRow } from './store.ts'

export type Receipts = ReturnType<typeof createReceipts>

/** `query` opens the same receipt again. Staff need none. */
export type FoundReceipt = {
  readonly document: ReceiptDocument
  readonly query: Readonly<Record<string, string>>
}

export function createReceipts({
  database,
  operatorContact,
}: Pick<ApiDependencies, 'database' | 'operatorContact'>) {
  /**
   * Returns what the reader may see of the order: of one that a group has paid, the customer sees the host's share, and a
   * guest the own one. Null means that they have not paid.
   */
  async function readBy(row: ReceiptRow, { city, share = null }: Reader) {
    // The staff reads Czech, whatever the customer does.
    if (city !== undefined) return { row: { ...row, language: 'cs' as const }, query: {} }
    const divided = await dividedOrder(database.kysely, row.id)
    if (divided === null) return { row, query: { guid: row.guid } }
    const { shares, host } = divided.money
    const person = share === null ? host : shares.find(({ guid }) => guid === share)?.person
    const own = person === undefined ? null : shareOfRow(row, divided, person)
    return own && { row: own, query: share === null ? { guid: row.guid } : { share } }
  }

  return {
    /**
     * Returns the receipt, or the correction document of a refund (counted from 1), to a reader who holds the guid,
     * placed the order, is staff of its city, or has paid a share of it.
     */
    of: async (number: OrderNumber, reader: Reader, refund: number | null): Promise<FoundReceipt> => {
      const whole = requireFound(await orderForReceipt(database.kysely, number, reader), 'order_not_found')
      const { row, query } = requireFound(await readBy(whole, reader), 'receipt_not_issued')
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
      return { document, query }
    },
  }
}
