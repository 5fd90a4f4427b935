import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import * as v from 'valibot'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

type Ordered = { readonly number: string; readonly guid: string }

const ordered = v.array(v.object({ number: v.string(), guid: v.pipe(v.string(), v.uuid()) }))

/** Orders placed in this browser, the latest first. */
const stored = storedValue<readonly Ordered[]>('sousto.orders', [], (value) => {
  const read = v.safeParse(ordered, value)
  return read.success ? read.output : []
})

const KEPT_ORDERS = 20

/** Stores the guid, which proves who ordered (`wire.md`, Orders). A payment gateway redirects back without it. */
export function storeGuid(number: OrderNumber, guid: string): void {
  const text = formatOrderNumber(number)
  const others = stored.get().filter((one) => one.number !== text)
  stored.set([{ number: text, guid }, ...others].slice(0, KEPT_ORDERS))
}

/** Returns the guid of an order placed in this browser. */
export function useOrderGuid(number: OrderNumber): string | undefined {
  return useStoredValue(stored).find((one) => one.number === formatOrderNumber(number))?.guid
}

export type OrderedHere = { readonly number: OrderNumber; readonly guid: string }

/** Returns the last order placed in this browser. */
export function useLatestOrder(): OrderedHere | undefined {
  const [latest] = useStoredValue(stored)
  const number = latest === undefined ? null : parseOrderNumber(latest.number)
  return latest === undefined || number === null ? undefined : { number, guid: latest.guid }
}
