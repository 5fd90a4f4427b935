import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import * as v from 'valibot'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

const MOST = 20

/** Orders for which this device receives notifications, the latest first. */
const stored = storedValue<readonly string[]>('sousto.notified', [], (value) => {
  const read = v.safeParse(v.array(v.string()), value)
  return read.success ? read.output : []
})

export function markNotified(number: OrderNumber): void {
  const text = formatOrderNumber(number)
  stored.set([text, ...stored.get().filter((other) => other !== text)].slice(0, MOST))
}

export function useIsNotified(number: OrderNumber): boolean {
  return useStoredValue(stored).includes(formatOrderNumber(number))
}
