import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import * as z from 'zod/mini'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

type Ordered = { readonly number: string; readonly guid: string }

const ordered = z.array(z.object({ number: z.string(), guid: z.uuid() }))

/** Orders made in this browser, the latest first. */
const stored = storedValue<readonly Ordered[]>('sousto.orders', [], (value) => {
  const read = z.safeParse(ordered, value)
  return read.success ? read.data : []
})

const KEPT_ORDERS = 20

/** Whoever holds the guid ordered it (`wire.md`, Orders); a payment gateway sends people back without it. */
export function rememberGuid(number: OrderNumber, guid: string): void {
  stored.set([{ number: formatOrderNumber(number), guid }, ...stored.get()].slice(0, KEPT_ORDERS))
}

/** The guid of an order made in this browser. */
export function useOrderGuid(number: OrderNumber): string | undefined {
  return useStoredValue(stored).find((one) => one.number === formatOrderNumber(number))?.guid
}
