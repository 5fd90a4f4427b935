import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { counted } from '../../../shared/counted.ts'
import { EVENT_NAMES } from '../../../shared/webhook-events.ts'

type SentProps = Pick<OrderTimeline, 'sent' | 'parts'>

const ABOUT: Readonly<Record<string, string>> = {
  orderReceived: 'přijatá objednávka',
  dishReplaced: 'jiné jídlo místo chybějícího',
  promiseMoved: 'posunutý slib',
  orderCancelled: 'storno',
  reviewInvitation: 'prosba o hodnocení',
  reviewReply: 'odpověď na hodnocení',
  refund: 'vrácení peněz',
  paymentAlert: 'upozornění na platbu',
  orderWaits: 'objednávka čeká',
  customerUnreachable: 'zákazník bez použitelného mailu',
  promise: 'posunutý slib',
  near: 'kurýr je blízko',
  new_order: 'nová objednávka',
}
const aboutText = (about: string): string => {
  const state = ORDER_STATES.find((each) => each === about)
  return state === undefined ? (ABOUT[about] ?? about) : `stav ${statusOf(state)}`
}
const RECIPIENT_NAMES = { customer: 'zákazník', dispatcher: 'dispečer', operator: 'provozovatel' } as const
const OUTCOME_NAMES = {
  sent: 'odesláno',
  dropped: 'neodesláno, nebylo komu',
  failed: 'nepovedlo se, zkouší se dál',
} as const
const ATTEMPTS = { one: 'pokus', few: 'pokusy', many: 'pokusů' } as const

/** Lists what was sent about the order or is due, without texts and addresses. */
export function Sent({ sent, parts }: SentProps) {
  return (
    <section className="office-section" aria-labelledby="odeslano">
      <h2 id="odeslano">Odesláno</h2>
      {sent.length === 0 ? (
        <p>Zatím nic.</p>
      ) : (
        <ol className="dispatch-timeline">
          {sent.map((each, index) => {
            const { title, detail } = textsOf(each, parts)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was sent has no identity
              <li key={index}>
                <time className="num" dateTime={each.at}>
                  {clockTime(each.at)}
                </time>
                <p>
                  <b>{title}</b> <span>{detail}</span>
                </p>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

function textsOf(each: SentProps['sent'][number], parts: SentProps['parts']) {
  if (each.kind === 'due_mail')
    return { title: `Mail: ${aboutText(each.template)}`, detail: 'čeká na odeslání' }
  const outlet = parts.find((part) => part.outlet === each.outlet)?.name ?? 'podnik'
  if (each.kind === 'message') {
    const { channel, recipient, about, outcome, attempts } = each
    const to = recipient === 'outlet' ? outlet : RECIPIENT_NAMES[recipient]
    const tried = attempts > 1 && counted(attempts, ATTEMPTS)
    return {
      title: `${channel === 'mail' ? 'Mail' : 'Oznámení'}: ${aboutText(about)}`,
      detail: [to, OUTCOME_NAMES[outcome], tried].filter(Boolean).join(', '),
    }
  }
  const { event, attempts, arrivedAt, isWaiting } = each
  const state =
    arrivedAt !== null ? `doručeno ${clockTime(arrivedAt)}` : isWaiting ? 'zkouší se dál' : 'nedoručeno'
  return {
    title: `Webhook: ${EVENT_NAMES[event]}`,
    detail: `${outlet}, ${state}, ${counted(attempts, ATTEMPTS)}`,
  }
}
