/** The command for payments and refunds (`wire.md`, Payments). */

import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import {
  createPaymentOperations,
  type OpenAlert,
  type PaymentOperations,
  type RefundRequest,
} from '@sousto/api/features/payments/operator-service.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { czk, formatMoney } from '@sousto/domain/money/money.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { GATEWAY_NAMES, REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { PAYMENT_NOTE_MAX } from '@sousto/domain/payment/payment-alerts.ts'
import { GIVEN_REASONS } from '@sousto/domain/payment/refunds.ts'
import { mailMessage } from '@sousto/messages/mail-messages.ts'
import { paymentMethodMessage, refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

type PrintFromPayments = (work: (payments: PaymentOperations) => Promise<string>) => Promise<void>

/** Throws the operator's mistakes before a database is opened. */
export const payments = (print: PrintFromPayments = printFromDatabase) =>
  newCommand('payments', sentence)
    .addCommand(newCommand('list', sentence).action(() => print(listText)))
    .addCommand(
      newCommand('show', sentence)
        .argument('<rok/číslo>')
        .action((written) => print(showing(written))),
    )
    .addCommand(refunding().action((written, options) => print(refundOf(written, options))))
    .addCommand(
      newCommand('reconcile', sentence)
        .argument('<den>')
        .action((day) => print(comparing(dayOf(day)))),
    )
    .addCommand(
      newCommand('resolve', sentence)
        .argument('<id>')
        .option('--note <text>', '', '')
        .action((id, { note }) => print(resolving(id, note.trim()))),
    )

const sentence = () =>
  'Platby lze vypsat (list), ukázat u objednávky (show), vrátit (refund), porovnat s výpisem (reconcile) nebo vyřídit (resolve).'

const printFromDatabase: PrintFromPayments = async (work) => {
  const text = await withDatabase(async (database) => {
    const clock = () => Temporal.Now.instant()
    try {
      return await work(createPaymentOperations({ database, clock }, `cli:${userInfo().username}`))
    } catch (error) {
      throw error instanceof FailureError
        ? new OperatorError(`${error.failure.text}.`, { cause: error })
        : error
    }
  })
  process.stdout.write(`${text}\n`)
}

const refunding = () =>
  newCommand('refund', sentence)
    .argument('<rok/číslo>')
    .option('--all')
    .option('--amount <Kč>')
    .option('--lines <řádky>')
    .option('--reason <důvod>', '', oneOf('reason', GIVEN_REASONS), 'goodwill' as const)
    .option('--bearer <kdo>', '', oneOf('bearer', REFUND_BEARERS), 'operator' as const)
    .option('--note <text>', '', '')

type Options = ReturnType<ReturnType<typeof refunding>['opts']>

function refundOf(written: string, { reason, bearer, note, ...what }: Options) {
  const request = { number: numberOf(written), what: whatOf(what), reason, bearer, note, key: randomUUID() }
  return async (operations: PaymentOperations) => {
    const requested = await operations.refund(request)
    if (requested.ok) {
      const parts = requested.parts.map(
        ({ tender, amount }) => `${formatMoney(amount)} – ${mailMessage(`refund_${tender}`)}`,
      )
      return ['Vrací se:', ...parts].join('\n')
    }
    throw new OperatorError(
      {
        lines_unknown: 'Takové řádky objednávka nemá. Píšou se jako 1:2 (první řádek, dva kusy).',
        too_much: `Vrátit lze částku od 0,01 Kč, nejvýše ${formatMoney(requested.left)}.`,
        nothing_left: 'U této objednávky není co vrátit.',
      }[requested.reason],
    )
  }
}

function whatOf({ all, amount, lines }: Pick<Options, 'all' | 'amount' | 'lines'>): RefundRequest['what'] {
  if ([all, amount, lines].filter((each) => each !== undefined).length !== 1) {
    throw new OperatorError('Napište, co vrátit: --all, --amount=<Kč>, nebo --lines=<řádek:kusů,…>.')
  }
  if (amount !== undefined) {
    if (!/^\d{1,7}([.,]\d{1,2})?$/.test(amount))
      throw new OperatorError('--amount je částka v Kč, jako 174,50.')
    return { kind: 'amount', amount: czk(Number(amount.replace(',', '.'))) }
  }
  if (lines === undefined) return { kind: 'all' }
  if (!/^[1-9]\d{0,2}:[1-9]\d{0,2}(,[1-9]\d{0,2}:[1-9]\d{0,2})*$/.test(lines)) {
    throw new OperatorError('--lines jsou řádky objednávky a kusy, jako 1:2,3:1.')
  }
  const pairs = lines.split(',').map((pair) => pair.split(':').map(Number))
  // Operators count lines from one.
  return {
    kind: 'lines',
    lines: pairs.map(([line = 0, quantity = 0]) => ({ position: line - 1, quantity })),
  }
}

function oneOf<const Names extends readonly string[]>(option: string, names: Names) {
  return (text: string): Names[number] => {
    const found = names.find((name) => name === text)
    if (found === undefined) throw new OperatorError(`--${option} je jedno z: ${names.join(', ')}.`)
    return found
  }
}

async function listText(operations: PaymentOperations): Promise<string> {
  const [alerts, refunds] = await Promise.all([operations.openAlerts(), operations.openRefunds()])
  const waiting = refunds.map(
    ({ year, number, amount, state, attempts }) =>
      `Vrácení ${formatMoney(amount)}, objednávka ${year}/${number}: ${state}, pokusů ${attempts}`,
  )
  const lines = [...alerts.map(alertText), ...waiting]
  return lines.length === 0 ? 'Nic nepotřebuje pozornost.' : lines.join('\n')
}

const alertText = ({ id, at, kind, order, detail }: OpenAlert): string =>
  `${id}  ${at.toString()}  ${mailMessage(`alert_${kind}`)}${order === null ? '' : `  ${formatOrderNumber(order)}`}  ${detail}`

function showing(written: string) {
  const number = numberOf(written)
  return async (operations: PaymentOperations) => {
    const order = await operations.ofOrder(number)
    if (order === null) throw new OperatorError('Objednávka nenalezena.')
    const { state, method, total, credits } = order
    return [
      `Objednávka ${written}, ${statusOf(state)}, ${paymentMethodMessage(method)}, ${formatMoney(total)}, kredity ${formatMoney(credits)}`,
      ...order.payments.map(
        (payment) =>
          `  Platba ${payment.gateway} ${payment.gatewayId ?? '–'}: ${payment.state}, ${formatMoney(payment.amount)}, zaplaceno ${formatMoney(payment.paid)}, vráceno ${formatMoney(payment.refunded)}  ${payment.at.toString()}`,
      ),
      ...order.refunds.map((refund) =>
        `  Vrácení ${formatMoney(refund.amount)}: ${refund.state}, ${refund.tender}, ${refundReasonMessage(refund.reason)}, hradí ${refund.bearer}, ${refund.actor}  ${refund.at.toString()}  ${refund.note}`.trimEnd(),
      ),
    ].join('\n')
  }
}

const WAIT_MS = 90_000
const LOOK_EVERY_MS = 1_000

function comparing(day: string) {
  return async (operations: PaymentOperations) => {
    if (day > operations.lastStatementDay()) throw new FailureError('statement_day_not_over')
    for (const gateway of GATEWAY_NAMES) await operations.askForComparison(gateway, day)
    const end = Date.now() + WAIT_MS
    const isDone = async () =>
      (await Promise.all(GATEWAY_NAMES.map((gateway) => operations.isCompared(gateway, day)))).some(Boolean)
    while (!(await isDone())) {
      if (Date.now() > end) {
        throw new OperatorError(
          'Den zatím nikdo neporovnal: server neběží, nebo brána neodpovídá. Zkusí se to dál.',
        )
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    const differences = (await operations.openAlerts()).filter(
      ({ kind, detail }) => kind === 'statement_difference' && detail.startsWith(day),
    )
    return differences.length === 0 ? `Den ${day} souhlasí.` : differences.map(alertText).join('\n')
  }
}

function resolving(written: string, note: string) {
  if (!/^[1-9]\d{0,8}$/.test(written))
    throw new OperatorError('Napište číslo položky ze seznamu (payments list).')
  if (note.length > PAYMENT_NOTE_MAX) throw new OperatorError(`--note má nejvýše ${PAYMENT_NOTE_MAX} znaků.`)
  return async (operations: PaymentOperations) => {
    if (await operations.resolve(Number(written), note)) return `Položka ${written} je vyřízená.`
    throw new OperatorError(`Otevřená položka ${written} není.`)
  }
}

function numberOf(written: string) {
  const number = parseOrderNumber(written)
  if (number !== null) return number
  throw new OperatorError(`„${written}“ není číslo objednávky; píše se jako 2026/4821907.`)
}

function dayOf(written: string): string {
  try {
    return Temporal.PlainDate.from(written).toString()
  } catch (cause) {
    throw new OperatorError(`„${written}“ není den; píše se jako 2026-12-31.`, { cause })
  }
}
