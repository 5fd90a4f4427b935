import { createTracking } from '@sousto/api/features/orders/tracking-service.ts'
import { moveOrder } from '@sousto/api/move-order.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { nextStates, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { priceLines } from '@sousto/domain/pricing/pricing.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type Tracking = ReturnType<typeof createTracking>
const clock = () => Temporal.Now.instant()

const NUMBER = '[rok/číslo]'

export const orders = () =>
  newCommand('orders', sentence)
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

async function printOrder(
  written: string,
  change?: (tracking: Tracking, order: OrderDetail<OrderState>) => Promise<unknown>,
): Promise<void> {
  const number = parseOrderNumber(written)
  if (number === null)
    throw new OperatorError(`„${written}“ není číslo objednávky; píše se jako 2026/4821907.`)
  const order = await withDatabase(async (database) => {
    const tracking = createTracking({ database, clock, moveOrder })
    try {
      const before = await tracking.toOperate(number)
      if (change === undefined) return before
      await change(tracking, before)
      return await tracking.toOperate(number)
    } catch (error) {
      throw error instanceof FailureError
        ? new OperatorError(`${error.failure.text}.`, { cause: error })
        : error
    }
  })
  process.stdout.write(`${orderText(order)}\n`)
}

function stateNamed(name: string, from: OrderState): OrderState {
  const allowed = nextStates(from)
  const found = allowed.find((state) => statusOf(state).toLowerCase() === name.toLowerCase())
  if (found !== undefined) return found
  const names = allowed.map(statusOf).join(', ') || 'žádného'
  throw new OperatorError(`Ze stavu ${statusOf(from)} lze objednávku posunout jen do: ${names}.`)
}

/** Describes the order's lines, price and state, without personal data. */
export function orderText(order: OrderDetail<OrderState>): string {
  const lines = order.lines.map(({ quantity, name, price }) => `  ${quantity}× ${name} ${formatMoney(price)}`)
  const rows = priceLines(order.totals).map(
    ({ kind, amount }) => `  ${priceLineMessage(kind)}: ${formatMoney(amount)}`,
  )
  const history = order.history.map(({ state, at }) => `  ${statusOf(state)} ${at}`)
  return [
    `Objednávka ${formatOrderNumber(order.number)}, ${order.restaurant.name}, ${statusOf(order.state)}`,
    ...lines,
    ...rows,
    `  ${paymentMethodMessage(order.paymentMethod)}`,
    ...history,
  ].join('\n')
}
