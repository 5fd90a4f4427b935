import { createTracking } from '@sousto/api/features/orders/tracking-service.ts'
import { Refusal } from '@sousto/api/http/refusal.ts'
import { orderState } from '@sousto/contract/orders/statuses.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { nextStates, type OrderState } from '@sousto/domain/order/order-states.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { priceLines } from '@sousto/domain/pricing/pricing.ts'
import { paymentMethodMessage, priceLineMessage } from '@sousto/messages/messages.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import * as z from 'zod'
import { withDatabase } from './catalogue-database.ts'
import type { Command } from './command.ts'

const clock = () => Temporal.Now.instant()
const nameOf = (state: OrderState) => z.encode(orderState, state)

export const orders: Command = {
  usage: 'show <rok/číslo> | move <rok/číslo> <stav>',
  summary: 'ukáže objednávku, nebo ji posune do dalšího stavu (jako dispečer)',
  run: async ([action, written = '', wanted = '', ...more]) => {
    const number = parseOrderNumber(written)
    if (number === null)
      throw new OperatorError(`„${written}“ není číslo objednávky; píše se jako 2026/4821907.`)
    if (more.length > 0 || (action !== 'show' && action !== 'move')) {
      throw new OperatorError('Objednávku lze ukázat (show) nebo posunout (move).')
    }
    const order = await withDatabase(async (database) => {
      const tracking = createTracking({ database, clock })
      const before = await tracking.detail(number, undefined).catch(told)
      if (action === 'show') return before
      const to = stateNamed(wanted, before.state)
      await tracking.move(number, to, 'dispatcher').catch(told)
      return await tracking.detail(number, undefined)
    })
    process.stdout.write(`${orderText(order)}\n`)
    return 0
  },
}

function stateNamed(wanted: string, from: OrderState): OrderState {
  const allowed = nextStates(from)
  const found = allowed.find((state) => nameOf(state).toLowerCase() === wanted.toLowerCase())
  if (found !== undefined) return found
  const names = allowed.map(nameOf).join(', ') || 'žádného'
  throw new OperatorError(`Ze stavu ${nameOf(from)} lze objednávku posunout jen do: ${names}.`)
}

function told(error: unknown): never {
  if (error instanceof Refusal) throw new OperatorError(`${error.failure.text}.`, { cause: error })
  throw error
}

/** Without anything personal: what was ordered, for how much, and how far it is. */
export function orderText(order: OrderDetail): string {
  const lines = order.lines.map(({ quantity, name, price }) => `  ${quantity}× ${name} ${formatMoney(price)}`)
  const rows = priceLines(order.totals).map(
    ({ kind, amount }) => `  ${priceLineMessage(kind)}: ${formatMoney(amount)}`,
  )
  const history = order.history.map(({ state, at }) => `  ${nameOf(state)} ${at}`)
  return [
    `Objednávka ${formatOrderNumber(order.number)}, ${order.restaurant.name}, ${nameOf(order.state)}`,
    ...lines,
    ...rows,
    `  ${paymentMethodMessage(order.paymentMethod)}`,
    ...history,
  ].join('\n')
}
