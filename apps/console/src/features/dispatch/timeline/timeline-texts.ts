/** The texts of an order's history (`dispatch.md` §6). */

import type { OrderTimeline, TimelineEntry } from '@sousto/contract/dispatch/wire.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { auditText } from '@sousto/messages/audit-sentences.ts'
import { changedThingsText } from '@sousto/messages/changed-things.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { counted } from '../../../shared/counted.ts'
import { BEARER_NAMES } from '../../../shared/pay/bearer-names.ts'
import { ALERT_NAMES, OUTCOME_TEXTS, PROBLEM_NAMES, STEP_TEXTS } from '../model/words.ts'

export type EntryTexts = {
  readonly title: string
  /** Who did it and what else is known; may be empty. */
  readonly detail: string
}

const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ')

const ACTOR_NAMES = {
  system: 'systém',
  customer: 'zákazník',
  restaurant: 'podnik',
  courier: 'kurýr',
  dispatcher: 'dispečer',
} as const
const TENDER_NAMES = { online: 'platební bránou', credits: 'v kreditech', cash: 'v hotovosti' } as const
const REASON_NAMES = {
  order_cancelled: 'zrušená objednávka',
  payment_not_due: 'platba nebyla potřeba',
  order_changed: 'zákazník zlevnil objednávku',
  item_missing: 'něco chybělo',
  outlet_declined: 'podnik odmítl',
  item_wrong: 'jiné jídlo',
  quality: 'kvalita',
  late_delivery: 'pozdní doručení',
  goodwill: 'vstřícnost',
} as const
const PAYMENT_STATES: Readonly<Record<string, string>> = {
  created: 'založená',
  paid: 'zaplacená',
  cancelled: 'zrušená',
  timed_out: 'vypršela',
  refunded: 'vrácená',
  partly_refunded: 'zčásti vrácená',
}
const REFUND_STATES: Readonly<Record<string, string>> = {
  requested: 'čeká na bránu',
  sending: 'posílá se',
  confirmed: 'vráceno',
  failed: 'brána odmítla',
}
const longDate = (at: string): string => {
  const { day, month, year } = Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Prague')
  return `${day}. ${month}. ${year}`
}
const SECONDS = { one: 'sekunda', few: 'sekundy', many: 'sekund' } as const

/** An arrival at the server is named if it was later than this many seconds after the step (`dispatch.md` §4). */
const SAID_FROM_SECONDS = 120

export function entryTexts(entry: TimelineEntry, { parts }: OrderTimeline): EntryTexts {
  switch (entry.kind) {
    case 'placed':
      return {
        title: entry.byPhone ? 'Objednáno po telefonu' : 'Zákazník objednal',
        detail: parts.map(({ name }) => name).join(' + '),
      }
    case 'change':
      return { title: 'Zákazník změnil objednávku', detail: changedThingsText(entry.things) }
    case 'photograph':
      return {
        title: 'Fotka u dveří',
        detail: `uchová se do ${longDate(entry.keptUntil)}`,
      }
    case 'state':
      return {
        title: `Stav: ${statusOf(entry.state)}`,
        detail: entry.actor === null ? 'zákazník' : ACTOR_NAMES[entry.actor],
      }
    case 'action':
      return { title: auditText({ ...entry, detail: {} }), detail: entry.by ?? '' }
    case 'ride':
      return {
        title: `Jízda ${entry.ride}: ${OUTCOME_TEXTS[entry.outcome] ?? entry.outcome}`,
        detail: entry.courier ?? '',
      }
    case 'step':
      return {
        title: `Kurýr: ${STEP_TEXTS[entry.step] ?? entry.step}, zastávka ${entry.stop}`,
        detail: joined(
          entry.courier,
          entry.positionAge === null
            ? 'poloha už není uložená'
            : `poloha stará ${counted(entry.positionAge, SECONDS)}`,
          entry.lateBy > SAID_FROM_SECONDS && `přišlo o ${Math.round(entry.lateBy / 60)} min později`,
        ),
      }
    case 'problem':
      return { title: `Problém: ${PROBLEM_NAMES[entry.problem].toLowerCase()}`, detail: entry.note }
    case 'message':
      return {
        title: entry.to === 'customer' ? 'Zpráva zákazníkovi' : 'Zpráva kurýrovi',
        detail: joined(`„${entry.text}“`, entry.by),
      }
    case 'outlet_message':
      return {
        title: `Zpráva podniku${entry.outlet === null ? '' : ` ${entry.outlet}`}`,
        detail: joined(
          `„${entry.text}“`,
          entry.by,
          entry.acknowledgedAt === null ? 'zatím nepřečteno' : `přečteno ${clockTime(entry.acknowledgedAt)}`,
        ),
      }
    case 'payment':
      return {
        title: `Platba ${formatMoney(haler(entry.amount))}`,
        detail: PAYMENT_STATES[entry.state] ?? entry.state,
      }
    case 'refund':
      return {
        title: `Vrácení ${formatMoney(haler(entry.amount))} ${TENDER_NAMES[entry.tender]}`,
        detail: joined(
          REASON_NAMES[entry.reason],
          `platí ${BEARER_NAMES[entry.bearer]}`,
          REFUND_STATES[entry.state] ?? entry.state,
        ),
      }
    case 'alert':
      return {
        title: `Upozornění: ${ALERT_NAMES[entry.alert]}`,
        detail: entry.endedAt === null ? 'trvá' : `do ${clockTime(entry.endedAt)}`,
      }
  }
}
