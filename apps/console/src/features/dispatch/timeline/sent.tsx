import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { counted } from '../../../shared/counted.ts'
import { EVENT_NAMES } from '../../../shared/webhook-events.ts'

type SentProps = Pick<OrderTimeline, 'sent' | 'parts'>

const MAILS: Readonly<Record<string, string>> = {
  orderReceived: 'přijatá objednávka',
  promiseMoved: 'posunutý slib',
  orderCancelled: 'storno',
  reviewInvitation: 'prosba o hodnocení',
  reviewReply: 'odpověď na hodnocení',
}
const ATTEMPTS = { one: 'pokus', few: 'pokusy', many: 'pokusů' } as const

/** What was sent about the order, or is due, without texts and addresses. */
export function Sent({ sent, parts }: SentProps) {
  return (
    <section className="office-section" aria-labelledby="odeslano">
      <h2 id="odeslano">Odesláno</h2>
      {sent.length === 0 ? (
        <p>Nic tu není. Odeslané maily a oznámení zákazníkovi se k objednávce nezapisují.</p>
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
  if (each.kind === 'mail') {
    return { title: `Mail: ${MAILS[each.template] ?? each.template}`, detail: 'čeká na odeslání' }
  }
  const outlet = parts.find((part) => part.outlet === each.outlet)?.name ?? 'podnik'
  if (each.kind === 'staff_push') return { title: 'Oznámení na zařízení podniku', detail: outlet }
  const { event, attempts, arrivedAt, isWaiting } = each
  const state =
    arrivedAt !== null ? `doručeno ${clockTime(arrivedAt)}` : isWaiting ? 'zkouší se dál' : 'nedoručeno'
  return {
    title: `Webhook: ${EVENT_NAMES[event]}`,
    detail: `${outlet}, ${state}, ${counted(attempts, ATTEMPTS)}`,
  }
}
