/** The figures of an evening, as a table and as JSON, and the history of each order that broke a promise. */

import { count } from '@sousto/simulated-people/journal.ts'
import { promiseTable, type Row } from '../report.ts'
import type { EveningOrder } from './stored-orders.ts'
import type { Evening } from './verdict.ts'

export type EveningResult = {
  readonly rows: readonly Row[]
  /** Two tables in Markdown. */
  readonly text: string
  /** The orders that broke a promise, with all recorded data. */
  readonly stories: readonly string[]
  readonly json: object
}

type Seen = {
  readonly rows: readonly Row[]
  readonly evening: Evening
  /** The number of kills and cuts, by name. */
  readonly faults: ReadonlyMap<string, number>
  readonly turnedAway: ReadonlyMap<string, number>
  readonly seconds: number
}

export function resultOf({ rows, evening, faults, turnedAway, seconds }: Seen): EveningResult {
  const { orders, journal, servers } = evening
  const endings = new Map<string, number>()
  for (const order of orders) count(endings, endingOf(order))
  const outcomes = new Map<string, number>()
  for (const { outcome } of journal.actions.values()) count(outcomes, outcome ?? 'no answer')
  const accepting = orders
    .flatMap(({ parts }) =>
      parts.flatMap(({ cameAt, acceptedAt }) => (acceptedAt === null ? [] : [acceptedAt - cameAt])),
    )
    .map((milliseconds) => milliseconds / 1_000)
    .toSorted((a, b) => a - b)
  const figures = {
    seconds: Math.round(seconds),
    orders: orders.length,
    'accepted after, seconds': {
      median: quantile(accepting, 0.5),
      p95: quantile(accepting, 0.95),
      most: quantile(accepting, 1),
    },
    endings: Object.fromEntries(endings),
    faults: Object.fromEntries(faults),
    'seconds away of the processes': servers.map(({ away }) =>
      Math.round(away.reduce((sum, { from, to }) => sum + to - from, 0) / 1_000),
    ),
    'networks of boards': Object.fromEntries(journal.networks),
    actions: Object.fromEntries(outcomes),
    'actions sent again': [...journal.actions.values()].reduce(
      (sum, { sent }) => sum + Math.max(0, sent - 1),
      0,
    ),
    'events that came twice': journal.repeatedEvents,
    'orders not taken': Object.fromEntries(turnedAway),
    'broken promises': rows.reduce((sum, { broken }) => sum + broken.length, 0),
  }
  const broken = rows.flatMap((row) => row.broken)
  const told = orders.filter(({ number }) => broken.some((what) => what.includes(number)))
  return {
    rows,
    text: [
      promiseTable(rows),
      '',
      '| Figure | |',
      '|---|---|',
      ...Object.entries(figures).map(([name, value]) => `| ${name} | ${said(value)} |`),
    ].join('\n'),
    stories: told.map((order) => storyOf(order, evening)),
    json: { ...figures, promises: rows },
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return Math.round(found * 10) / 10
}

const said = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, each]) => `${name}: ${each}`)
        .join(', ')
    : String(value)

function endingOf({ state, cancelReason, parts }: EveningOrder): string {
  if (state === 'cancelled') return cancelReason === 'not_answered' ? 'given up' : 'declined'
  return parts.some((part) => part.state === 'declined') ? `${state} without a sibling’s lines` : state
}

const time = (at: number) => new Date(at).toISOString().slice(11, 23)

function storyOf(order: EveningOrder, { journal, gateways, mails }: Evening): string {
  const { number, method, total, credits, email, states, parts, lines } = order
  const actions = [...journal.actions.values()].filter((action) => action.number === number)
  const payments = gateways.gopay
    .payments()
    .filter(({ reference }) => reference.startsWith(`${number.replace('/', '-')}-`))
  return [
    `${number}: ${method}, ${total} and ${credits} of credits, kept ${order.creditsKept}, cash returned ${order.refundedCash}`,
    `  ${states.map(({ state, at }) => `${state} ${time(at)}`).join(', ')}`,
    ...parts.map(
      ({ outlet, state, reason, cameAt, acceptedAt, finishedAt }) =>
        `  outlet ${outlet} ${state} ${reason ?? ''}: came ${time(cameAt)}, accepted ${acceptedAt === null ? 'never' : time(acceptedAt)}, finished ${finishedAt === null ? 'never' : time(finishedAt)}`,
    ),
    ...lines.map(
      ({ outlet, position, quantity, removed, price, packaging }) =>
        `  line ${position} of ${outlet}: ${quantity} − ${removed} at ${price} + ${packaging}`,
    ),
    ...actions.map(
      ({ by, what, sent, outcome, removed }) =>
        `  ${by}: ${what} ${JSON.stringify(removed)}, sent ${sent} times, ${outcome}`,
    ),
    ...payments.map(
      ({ amount, paidAt, refunds }) =>
        `  payment ${amount}, ${paidAt === null ? 'not paid' : 'paid'}, back ${JSON.stringify(refunds.map((refund) => [refund.amount, refund.state]))}`,
    ),
    ...mails.to(email).map(({ subject }) => `  mail: ${subject}`),
  ].join('\n')
}
