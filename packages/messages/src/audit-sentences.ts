/** The texts of audit log entries. They are separate because the customers' browser never needs them. */
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type OrderAuditAction,
  type RideAction,
} from '@sousto/domain/staff/audit-actions.ts'
import { audit } from './compiled/cs/audit.ts'
import { auditColumn } from './compiled/cs/audit-column.ts'
import { DEFAULT_LOCALE, type Locale, section } from './translator.ts'

/** The headings of the exported log. */
export const auditColumnMessage = /* @__PURE__ */ section('auditColumn', auditColumn)

const auditMessage = /* @__PURE__ */ section('audit', audit)

type Entry = {
  readonly action: string
  /** An ISO instant. */
  readonly at: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Returns the text of an entry. An action of a newer server has no message here and is shown by its code, so that
 * nothing is missing in the log.
 */
export function auditText(entry: Entry, locale?: Locale): string {
  const action = AUDIT_ACTIONS.find((each) => each === entry.action)
  return action === undefined ? entry.action : sentence(action, entry, locale)
}

function sentence(action: AuditAction, { at, detail }: Entry, locale: Locale = DEFAULT_LOCALE): string {
  const message = auditMessage.in(locale)
  const written = (name: string): string | number => {
    const value = detail[name]
    return typeof value === 'string' || typeof value === 'number' ? value : ''
  }
  const isAboutOrder =
    action === 'address-change' || action === 'dispatch-cancel' || action === 'dispatch-message'
  if (isOfOrder(action) || isAboutOrder) return message(action, { order: written('order') })
  if (isOfRide(action)) return message(action, { ride: written('ride') })
  const until = typeof detail['until'] === 'string' ? endText(detail['until'], at, locale) : ''
  const subject = { kind: written('kind'), count: Array.isArray(detail['ids']) ? detail['ids'].length : 0 }
  if (action === 'busy-start') return message(action, { minutes: written('minutes'), until })
  if (action === 'travel-choose') return message(action, { choice: written('choice') })
  if (action === 'pause-start' || action === 'city-pause-start') return message(action, { until })
  if (action === 'promise-move') return message(action, { order: written('order') })
  if (action === 'payment-resolve') {
    const order = written('order')
    return message(action, { order, about: order === '' ? 'money' : 'order' })
  }
  if (action === 'sold-out') return message(action, { ...subject, until, ends: until === '' ? 'no' : 'yes' })
  if (action === 'sold-out-end') return message(action, subject)
  return message(action)
}

const isOfOrder = (action: AuditAction): action is OrderAuditAction => action.startsWith('order-')

const isOfRide = (action: AuditAction): action is RideAction => action.startsWith('ride-')

/** Returns `18:30`, or if it is on another day than the entry `28. 11. 4:00`. */
function endText(until: string, at: string, locale: Locale): string {
  const [end, start] = [until, at].map((instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Prague'),
  )
  if (end === undefined || start === undefined) return ''
  const isSameDay = end.toPlainDate().equals(start.toPlainDate())
  const day = isSameDay ? {} : ({ day: 'numeric', month: 'numeric' } as const)
  return end.toLocaleString(locale, { ...day, hour: 'numeric', minute: '2-digit' })
}
