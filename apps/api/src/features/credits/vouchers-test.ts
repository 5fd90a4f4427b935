import { czk } from '@sousto/domain/money/money.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { createVouchers, type VoucherOrder } from './vouchers-service.ts'

/** Creates a voucher and returns its code. By default it gives 100 Kč to one customer, everywhere, from now on. */
export async function aVoucher(
  database: Database<DB>,
  clock: () => Temporal.Instant,
  overrides: Partial<VoucherOrder> = {},
): Promise<string> {
  const order = {
    amount: czk(100),
    codes: 1,
    uses: 1,
    code: null,
    from: null,
    to: null,
    only: null,
    note: '',
  }
  const made = await createVouchers({ database, clock }, 'cli:test').create({ ...order, ...overrides })
  if (!made.ok) throw new Error(made.reason)
  const [code] = made.codes
  if (code === undefined) throw new Error('no code was made')
  return code
}
