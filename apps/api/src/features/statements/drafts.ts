/** What the next statement of an outlet or courier is about (`settlement.md` §4). */
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { type Days, dayAfter, nextPeriod, startOf } from '@sousto/domain/statement/period.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { NOTHING_BEFORE, type StatementRequest } from './figures.ts'
import { firstEvent, type Span } from './spans.ts'
import { latestOf, type StatementRow, settingsOf } from './store.ts'

export type Draft = Omit<StatementRequest, 'paysVat'> & {
  readonly previous: StatementRow | null
  /** When the first of its events happened, payments left out. */
  readonly first: Temporal.Instant
}

const endOf = (days: Pick<Days, 'to'>): Temporal.Instant => startOf(dayAfter(days.to))

const THE_END = Temporal.Instant.from('9999-01-01T00:00Z')

/** Returns where the transfers after a statement begin. */
const after = (
  party: Payee,
  previous: StatementRow | null,
): Pick<Span, 'party' | 'before' | 'firstOrdinal'> => ({
  party,
  before:
    previous === null ? null : { lastOrdinal: previous.last_ordinal, until: endOf({ to: previous.to_day }) },
  firstOrdinal: previous?.next_ordinal ?? 0,
})

/** Returns the transfers of a closed statement. */
export function spanOf(row: StatementRow, before: StatementRow | null): Span {
  const party = { kind: row.party_kind, id: row.party_id }
  return { ...after(party, before), upTo: row.last_ordinal, until: endOf({ to: row.to_day }) }
}

/** Null means that nothing but payments has happened since the last statement. */
export async function draftOf(database: Kysely<DB>, party: Payee): Promise<Draft | null> {
  const [previous, settings] = await Promise.all([latestOf(database, party), settingsOf(database, party)])
  const begun = after(party, previous)
  const first = await firstEvent(database, { ...begun, upTo: null, until: THE_END })
  if (first === null) return null
  const firstDay = first.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  const days = nextPeriod(settings.period, previous?.to_day ?? null, firstDay)
  return {
    span: { ...begun, upTo: null, until: endOf(days) },
    days,
    settings,
    previous,
    first,
    ...(previous === null
      ? NOTHING_BEFORE
      : { carried: previous.carry, opening: previous.closing_balance, previousTotal: previous.total }),
  }
}

/** Returns the draft as it is closed on that day: with its days as far as they are over. Null: nothing moved on them. */
export function closable(draft: Draft, today: string, upTo: number): Draft | null {
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  const to = draft.days.to < yesterday ? draft.days.to : yesterday
  if (to < draft.days.from) return null
  const days = { ...draft.days, to }
  if (Temporal.Instant.compare(draft.first, endOf(days)) >= 0) return null
  return { ...draft, days, span: { ...draft.span, upTo, until: endOf(days) } }
}
