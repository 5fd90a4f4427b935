import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { transferMessage } from '@sousto/messages/statement-messages.ts'
import { Reversal } from './reversal.tsx'
import { accountText } from './transfer-texts.ts'

/** What the ledger has posted for the order: each amount, from which account to which. */
export function Transfers({ transfers, parts }: Pick<OrderTimeline, 'transfers' | 'parts'>) {
  return (
    <section className="office-section" aria-labelledby="ucetni-kniha">
      <h2 id="ucetni-kniha">Účetní kniha</h2>
      {transfers.length === 0 ? (
        <p>Zatím nic.</p>
      ) : (
        <ol className="dispatch-timeline">
          {transfers.map(({ at, kind, debit, credit, amount, event, isReversed, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: transfers are only added
            <li key={index}>
              <time className="num" dateTime={at}>
                {clockTime(at)}
              </time>
              <p>
                <b>
                  {transferMessage(kind)} {formatMoney(haler(amount))}
                </b>{' '}
                <span>
                  Má dáti {accountText(debit, parts)}, dal {accountText(credit, parts)}
                </span>
                {reason !== null && <span>Oprava: {reason}</span>}
                {!isReversed && event !== transfers[index - 1]?.event && (
                  <Reversal event={event} name={transferMessage(kind)} />
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
