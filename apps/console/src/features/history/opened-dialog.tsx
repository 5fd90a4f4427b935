import type { Card } from '@sousto/contract/board/wire.ts'
import type { OpenedOrder } from '@sousto/contract/order-history/wire.ts'
import { formatMoney, haler, times } from '@sousto/domain/money/money.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { closeMessage } from '@sousto/messages/close-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { moneyRowText, paymentMethodMessage, refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { openedQuery } from './queries.ts'
import { STATES, STEP_NAMES, whoDid } from './words.ts'

type OpenedDialogProps = {
  readonly number: string
  readonly onClose: () => void
  readonly reprint: (card: Card, onDone: () => void) => ReactNode
}

/** A past order with all its events. */
export function OpenedDialog({ number, onClose, reprint }: OpenedDialogProps) {
  const client = useClient()
  const { id } = useOutlet()
  const { data, error, refetch } = useQuery(openedQuery(client, id, number))
  const [printing, setPrinting] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Objednávka ${number}`}
      description={data && <Summary opened={data} />}
      size="large"
    >
      {data === undefined && error === null && <Loading text="Načítám objednávku" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Opened opened={data} />}
      {data !== undefined && (
        // Inside the scrolling area, so that the keyboard can reach it and scroll there.
        <div className="opened-print">
          <Button
            variant="line"
            icon={<Printer aria-hidden />}
            loading={printing}
            onClick={() => setPrinting(true)}
          >
            Vytisknout znovu
          </Button>
        </div>
      )}
      {data !== undefined && printing && reprint(data.card, () => setPrinting(false))}
    </Dialog>
  )
}

function Summary({ opened: { card, dueAt, showsCustomer, cancelReason } }: { readonly opened: OpenedOrder }) {
  const { name, tone } = STATES[card.state]
  return (
    <span className="opened-summary">
      <Badge tone={tone}>{name}</Badge>
      {cancelReason !== null && <span>{closeMessage(cancelReason)}</span>}
      <span>na {dayAndTime(dueAt)}</span>
      <span>{showsCustomer ? card.customer : 'bez jména, je to déle než 30 dní'}</span>
    </span>
  )
}

function Opened({ opened }: { readonly opened: OpenedOrder }) {
  const { card, steps, refunds, amount } = opened
  const moneyRows = opened.moneyRows.map((row) => ({ ...row, amount: haler(row.amount) }))
  return (
    <div className="opened-order">
      <section aria-labelledby="jidla">
        <h3 id="jidla">Jídla</h3>
        <ul className="opened-lines">
          {card.lines.map(({ position, name, quantity, removed, price, extras }) => (
            <li key={position}>
              <b className="num">{quantity}×</b>
              <span>
                {name}
                {extras.length > 0 && <small>{extras.map((extra) => extra.name).join(', ')}</small>}
                {removed > 0 && <small className="opened-removed">ubráno {removed}×</small>}
              </span>
              <span className="num">{formatMoney(times(haler(price), quantity))}</span>
            </li>
          ))}
        </ul>
        {card.noteToChef !== '' && <p className="opened-note">{card.noteToChef}</p>}
      </section>
      <section aria-labelledby="penize">
        <h3 id="penize">Peníze</h3>
        <dl className="opened-facts num">
          {pricesShown(card.prices).map(([kind, amount]) => (
            <div key={kind}>
              <dt>{priceLineMessage(kind)}</dt>
              <dd>{formatMoney(haler(amount))}</dd>
            </div>
          ))}
          <div>
            <dt>{paymentMethodMessage(card.payment)}</dt>
            <dd>{formatMoney(haler(card.total))}</dd>
          </div>
          {moneyRows.map((row) => (
            <div key={`${row.kind}${row.kind === 'reduction' ? row.reason : ''}`}>
              <dt>{moneyRowText(row)}</dt>
              <dd>{formatMoney(row.amount)}</dd>
            </div>
          ))}
          {card.others.length > 0 && (
            <div>
              <dt>Z toho tento podnik</dt>
              <dd>{formatMoney(haler(amount))}</dd>
            </div>
          )}
        </dl>
        {refunds.length > 0 && (
          <ul className="opened-refunds">
            {refunds.map(({ at, tender, amount: back, reason, note }) => (
              <li key={`${at}${tender}`}>
                <b className="num">Vráceno {formatMoney(haler(back))}</b>
                <small>
                  {dayAndTime(at)}, {closeMessage(tender).toLowerCase()}: {refundReasonMessage(reason)}
                  {note !== '' && `, ${note}`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="prubeh">
        <h3 id="prubeh">Průběh</h3>
        <ol className="opened-steps">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and only grow at the end
            <li key={index}>
              <time className="num" dateTime={step.at}>
                {clockTime(step.at)}
              </time>
              <b>{STEP_NAMES[step.step]}</b>
              {whoDid(step) !== null && <small>{whoDid(step)}</small>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function pricesShown({ packaging, delivery, shortfall, tip, credits, voucher = 0 }: Card['prices']) {
  const shown = [
    ['packaging', packaging],
    ['delivery', delivery],
    ['shortfall', shortfall],
    ['tip', tip],
    ['voucher', -voucher],
    ['credits', voucher - credits],
  ] as const
  return shown.filter(([, amount]) => amount !== 0)
}
