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
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type Tracking = ReturnType<typeof createTracking>
const clock = () => Temporal.Now.instant()
const nameOf = (state: OrderState) => z.encode(orderState, state)

const NUMBER = '[rok/číslo]'

export const orders = () =>
  newCommand('orders', sentence)
    .usage('show <rok/číslo> | move <rok/číslo> <stav>')
    .summary('ukáže objednávku, nebo ji posune do dalšího stavu (jako dispečer)')
    .addCommand(
      newCommand('show', sentence)
        .argument(NUMBER, '', '')
        .action((written) => printOrder(written)),
    )
    .addCommand(
      newCommand('move', sentence)
        .argument(NUMBER, '', '')
        .argument('[stav]', '', '')
        .action((written, name) =>
          printOrder(written, (tracking, { number, state }) =>
            tracking.move(number, stateNamed(name, state), 'dispatcher'),
          ),
        ),
    )

const sentence = () => 'Objednávku lze ukázat (show) nebo posunout (move).'

/** Prints an order, after `change` if there is one to make. */
async function printOrder(
  written: string,
  change?: (tracking: Tracking, order: OrderDetail) => Promise<unknown>,
): Promise<void> {
  const number = parseOrderNumber(written)
  if (number === null)
    throw new OperatorError(`„${written}“ není číslo objednávky; píše se jako 2026/4821907.`)
  const order = await withDatabase(async (database) => {
    const tracking = createTracking({ database, clock })
    try {
      const before = await tracking.detail(number, undefined)
      if (change === undefined) return before
      await change(tracking, before)
      return await tracking.detail(number, undefined)
    } catch (error) {
      throw error instanceof Refusal ? new OperatorError(`${error.failure.text}.`, { cause: error }) : error
    }
  })
  process.stdout.write(`${orderText(order)}\n`)
}

function stateNamed(name: string, from: OrderState): OrderState {
  const allowed = nextStates(from)
  const found = allowed.find((state) => nameOf(state).toLowerCase() === name.toLowerCase())
  if (found !== undefined) return found
  const names = allowed.map(nameOf).join(', ') || 'žádného'
  throw new OperatorError(`Ze stavu ${nameOf(from)} lze objednávku posunout jen do: ${names}.`)
}

/** What was ordered, its price and its state; nothing personal. */
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
