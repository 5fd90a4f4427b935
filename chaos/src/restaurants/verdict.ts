/** The promises about a restaurant's side of an order (`operations.md` §3), and their observed results. */
import { isTransition, ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import type { Journal, NotedAction } from '@sousto/simulated-people/journal.ts'
import type { Ledger } from '@sousto/simulated-people/ledger.ts'
import type { Mails } from '../mails.ts'
import type { Row } from '../report.ts'
import { downtime, type Server } from './servers.ts'
import type { EveningOrder, StoredPart } from './stored-orders.ts'

export type Evening = {
  readonly ledger: Ledger
  readonly journal: Journal
  readonly orders: readonly EveningOrder[]
  /** The keys in the database, and the number of entries in the audit log. */
  readonly actions: readonly string[]
  readonly audited: number
  readonly unsettled: readonly string[]
  readonly gateways: Pick<Gateways, 'gopay'>
  readonly mails: Mails
  readonly alertedMailbox: string
  /** Differences between the boards and the server, in words. */
  readonly boards: readonly string[]
  readonly servers: readonly Pick<Server, 'away'>[]
  /** Seconds after which an order is cancelled. */
  readonly giveUp: number
  readonly purse: { readonly before: number; readonly after: number }
}

/**
 * Seconds beyond the configured time: an undone action may delay it by ten, the marketplace checks every five, and a
 * busy machine or a reconnection to the database needs the rest. The time in which no process was running is added.
 */
export const SLACK = 10 + 5 + 15

export function eveningPromises(evening: Evening): readonly Row[] {
  const {
    ledger,
    journal,
    orders,
    actions,
    audited,
    unsettled,
    gateways,
    mails,
    boards,
    servers,
    giveUp,
    purse,
  } = evening
  const byKey = new Map(orders.map((order) => [order.key, order]))
  const acknowledged = [...ledger.acknowledged]
  const kept = orders.reduce((sum, order) => sum + creditsKept(order), 0)
  const answered = [...journal.actions.values()]
  const each = (check: (order: EveningOrder) => readonly string[]) =>
    orders.flatMap((order) => check(order).map((what) => `${order.number}: ${what}`))
  return [
    {
      promise: 'An acknowledged order is stored once, under its number',
      seen: `${acknowledged.length} acknowledged, ${orders.length} stored, ${ledger.repeated} repeated`,
      broken: [
        ...acknowledged
          .filter(([key, { number }]) => byKey.get(key)?.number !== number)
          .map(([key, { number }]) => `${number}: is stored as ${byKey.get(key)?.number ?? 'nothing'}`),
        ...orders.filter(({ key }) => !ledger.sent.has(key)).map(({ number }) => `${number}: was never sent`),
      ],
    },
    {
      promise: 'Every order ends accepted or further, declined or given up, by allowed steps',
      seen: `${unsettled.length} did not come to rest`,
      broken: [...unsettled, ...each(wrongEnd)],
    },
    {
      promise: `Nobody waits longer than ${giveUp} s for an answer, and ${SLACK} s of slack, while a process is up`,
      seen: `worst ${worst(orders, servers).toFixed(1)} s`,
      broken: each(({ parts }) => parts.flatMap((part) => late(part, servers, giveUp))),
      timed: true,
    },
    {
      promise: 'No outlet’s part is both accepted and given up',
      seen: `${orders.filter(({ cancelReason }) => cancelReason === 'not_answered').length} orders were given up`,
      broken: each(acceptedAndGivenUp),
    },
    {
      promise: 'An action that was answered counts, once, and one that was rejected does not',
      seen: `${answered.length} actions, sent ${answered.reduce((sum, { sent }) => sum + sent, 0)} times`,
      broken: [...wrongPresses(journal.actions, new Set(actions)), ...auditGap(actions.length, audited)],
    },
    {
      promise: 'Lines that were taken off, or declined by one of several outlets, are off, and no others',
      seen: `${orders.reduce((sum, { lines }) => sum + lines.filter(({ removed }) => removed > 0).length, 0)} lines`,
      broken: each((order) => wrongLines(order, answered)),
    },
    {
      promise: 'What was paid less what went back is the price of what was accepted, by tender',
      seen: `${gateways.gopay.payments().length} payments, ${orders.filter(({ uncertain }) => uncertain).length} wait for a person`,
      broken: [
        ...each((order) => misplaced(order, gateways)),
        ...(purse.before - purse.after === kept
          ? []
          : [`the purse lost ${purse.before - purse.after} instead of ${kept}`]),
      ],
    },
    {
      promise: 'The customer gets each mail of the order’s states and refunds, once (one Message-ID)',
      seen: `${mails.repeated()} were transmitted again`,
      broken: each((order) => wrongMails(order, mails)),
    },
    {
      promise: 'Each alert about an order that waits is mailed once',
      seen: `${orders.reduce((sum, { alerts }) => sum + alerts, 0)} alerts`,
      broken: each((order) => wrongAlerts(order, mails, evening.alertedMailbox)),
    },
    {
      promise: 'Every board shows what the server does, and has seen every event',
      seen: `${journal.events} events, ${journal.repeatedEvents} of them again`,
      broken: boards,
    },
    {
      promise: 'Every answer is one that may be given',
      seen: `${ledger.withoutAnswer} requests of customers without an answer`,
      broken: [...ledger.wrong, ...journal.wrong],
    },
  ]
}

function wrongEnd({ state, states }: EveningOrder): readonly string[] {
  const forbidden = states.filter((step, index) => {
    const before = states[index - 1]
    return before !== undefined && !isTransition(before.state, step.state)
  })
  return [
    ...(['unpaid', 'confirmed'].includes(state) ? [`ended ${state}`] : []),
    ...(forbidden.length > 0 || states.at(-1)?.state !== state ? ['went a forbidden way'] : []),
  ]
}

/** Returns the seconds until an outlet answered, or until the marketplace answered for it. */
function waited(part: StoredPart, servers: Evening['servers']): number {
  const answeredAt = part.acceptedAt ?? part.finishedAt
  return answeredAt === null
    ? Number.POSITIVE_INFINITY
    : (answeredAt - part.cameAt - downtime(servers, part.cameAt, answeredAt)) / 1_000
}

function worst(orders: readonly EveningOrder[], servers: Evening['servers']): number {
  return Math.max(0, ...orders.flatMap(({ parts }) => parts.map((part) => waited(part, servers))))
}

function late(part: StoredPart, servers: Evening['servers'], giveUp: number): readonly string[] {
  const seconds = waited(part, servers)
  return seconds <= giveUp + SLACK ? [] : [`outlet ${part.outlet} answered after ${seconds.toFixed(1)} s`]
}

function acceptedAndGivenUp({ cancelReason, states, parts }: EveningOrder): readonly string[] {
  return [
    ...(cancelReason === 'not_answered' && states.some(({ state }) => state === 'accepted')
      ? ['was accepted and given up']
      : []),
    ...parts
      .filter(({ reason, acceptedAt }) => reason === 'not_answered' && acceptedAt !== null)
      .map(({ outlet }) => `outlet ${outlet} accepted and was given up`),
  ]
}

function wrongPresses(
  sent: ReadonlyMap<string, NotedAction>,
  stored: ReadonlySet<string>,
): readonly string[] {
  return [
    ...[...sent].flatMap(([key, { number, what, by, outcome }]) => {
      if (outcome === null) return [`${number}: ${what} of ${by} was never answered`]
      if (stored.has(key) === (outcome === 'counted')) return []
      return [
        `${number}: ${what} of ${by} was answered ${outcome}, and is ${stored.has(key) ? '' : 'not '}stored`,
      ]
    }),
    ...[...stored].filter((key) => !sent.has(key)).map((key) => `action ${key} was never sent`),
  ]
}

const auditGap = (actions: number, audited: number): readonly string[] =>
  actions === audited ? [] : [`${actions} actions, ${audited} entries in the audit log`]

function wrongLines(
  { number, state, parts, lines }: EveningOrder,
  actions: readonly NotedAction[],
): readonly string[] {
  if (state === 'cancelled') return []
  const removals = actions.filter((action) => action.number === number && action.outcome === 'counted')
  return lines.flatMap(({ outlet, position, quantity, removed }) => {
    const isDeclined = parts.some((part) => part.outlet === outlet && part.state === 'declined')
    const taken = removals
      .filter((action) => action.outlet === outlet)
      .flatMap((action) => action.removed.filter((line) => line.position === position))
      .reduce((sum, line) => sum + line.quantity, 0)
    const expected = isDeclined ? quantity : taken
    return removed === expected
      ? []
      : [`line ${position}: ${removed} of ${quantity} are off instead of ${expected}`]
  })
}

/** Returns the price of the removed items. */
const missing = ({ lines }: EveningOrder): number =>
  lines.reduce((sum, { removed, price, packaging }) => sum + removed * (price + packaging), 0)

/** Credits are refunded last. */
function creditsKept(order: EveningOrder): number {
  if (ORDER_STATE_TRAITS[order.state].returnsCredits) return 0
  return order.credits - Math.max(0, missing(order) - order.total)
}

function misplaced(order: EveningOrder, { gopay }: Evening['gateways']): readonly string[] {
  const { number, method, state, total, credits, uncertain } = order
  if (uncertain) return []
  const isOnline = method === 'credit-card'
  const back = Math.min(missing(order), total)
  const mine = gopay
    .payments()
    .filter(({ reference }) => reference.startsWith(`${number.replace('/', '-')}-`))
  const cameIn = mine.reduce((sum, { amount, paidAt }) => sum + (paidAt === null ? 0 : amount), 0)
  const wentBack = mine
    .flatMap(({ refunds }) => refunds.filter((refund) => refund.state === 'SUCCESS'))
    .reduce((sum, { amount }) => sum + amount, 0)
  const owed = {
    online: isOnline && state !== 'cancelled' ? total - back : 0,
    cash: isOnline || state === 'cancelled' ? 0 : back,
    credits: creditsKept(order),
  }
  const got = {
    online: cameIn - wentBack,
    cash: state === 'cancelled' ? 0 : order.refundedCash,
    credits: order.creditsKept,
  }
  const price = `total ${total} and credits ${credits}, ${missing(order)} missing`
  return (['online', 'cash', 'credits'] as const)
    .filter((tender) => owed[tender] !== got[tender])
    .map((tender) => `${tender} (${method}, ${state}, ${price}): ${got[tender]} instead of ${owed[tender]}`)
}

function wrongMails(
  { number, email, state, states, refunds }: EveningOrder,
  mails: Mails,
): readonly string[] {
  const subjects = mails.to(email).map(({ subject }) => subject)
  const confirmed = states.some((step) => step.state === 'confirmed') ? 1 : 0
  const cancelled = state === 'cancelled' ? 1 : 0
  // A customer who is notified of the cancellation does not need the mail about receipt.
  const expected = [
    [[`Objednávka ${number} přijata`], confirmed, cancelled === 1 ? 0 : confirmed],
    [[`Objednávka ${number} stornována`], cancelled, cancelled],
    // The mail announces a refund, or a lower amount to pay at the door.
    [['Vracíme vám', `Za objednávku ${number} zaplatíte o`], refunds, refunds],
  ] as const
  return expected.flatMap(([beginnings, most, least]) => {
    const isOne = (subject: string) => beginnings.some((beginning) => subject.startsWith(beginning))
    const found = subjects.filter(isOne).length
    return found >= least && found <= most ? [] : [`${found} mails “${beginnings[0]}” instead of ${most}`]
  })
}

/** One mail may tell of several orders. */
const ALERT_SUBJECT = /neodpovídá na objednávku|na odpověď podniku$/

function wrongAlerts({ number, alerts }: EveningOrder, mails: Mails, mailbox: string): readonly string[] {
  const named = new RegExp(`${number}(?!\\d)`)
  const found = mails
    .to(mailbox)
    .filter(({ subject, text }) => ALERT_SUBJECT.test(subject) && named.test(text)).length
  return found === alerts ? [] : [`${found} mails about ${alerts} alerts`]
}
