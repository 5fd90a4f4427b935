import type { StatementDetails } from '@sousto/contract/statements/wire.ts'
import { commissionPartText } from '@sousto/messages/commission-sentences.ts'
import { statementMessage as say, transferMessage } from '@sousto/messages/statement-messages.ts'
import type { ReactNode } from 'react'
import { exactMoney } from '../pay/exact-money.ts'
import { shortDay } from '../time.ts'
import type { Figure } from './sources.ts'
import { outcome } from './texts.ts'

type StatementSlipProps = {
  readonly details: StatementDetails
  readonly onFigure: (figure: Figure) => void
  readonly children: ReactNode
}

/** What becomes of a statement, and the figures that it is the sum of. A figure opens its orders. */
export function StatementSlip({ details, onFigure, children }: StatementSlipProps) {
  const { statement, lines, vatRounding, carried, vat, commission, pay, previousTotal } = details
  const { name, amount } = outcome(statement)
  return (
    <aside className="statement-slip" aria-labelledby="vysledek">
      <h2 id="vysledek">{name}</h2>
      <p className="muted">{whereTo(details)}</p>
      <dl className="num">
        {lines.map(({ kind, isCorrection, amount: part, orders }) => {
          const text = isCorrection ? `${transferMessage(kind)}, ${say('correction')}` : transferMessage(kind)
          return (
            <Row key={`${kind} ${isCorrection}`} amount={part}>
              {orders === 0 ? (
                text
              ) : (
                <button type="button" onClick={() => onFigure({ kind, isCorrection })}>
                  {text}
                </button>
              )}
            </Row>
          )
        })}
        {vatRounding !== 0 && <Row amount={vatRounding}>{say('vat_rounding')}</Row>}
        {carried !== 0 && <Row amount={carried}>{say('carried')}</Row>}
      </dl>
      <p className="statement-total num">
        <b>{name}</b> <strong>{exactMoney(amount)}</strong>
      </p>
      {commission.parts.length > 0 && (
        <Parts title={say('commission')}>
          {commission.parts.map(({ kind, amount: part }) => (
            <Row key={kind} amount={part}>
              {commissionPartText(kind)}
            </Row>
          ))}
        </Parts>
      )}
      {pay.length > 0 && (
        <Parts title={say('pay')}>
          {pay.map(({ kind, amount: part }) => (
            <Row key={kind} amount={part}>
              {say(`pay_${kind}`)}
            </Row>
          ))}
        </Parts>
      )}
      {vat.length > 0 && (
        <Parts title={say('vat')}>
          {vat.map(({ rate, base, vat: tax }) => (
            <Row key={rate} amount={tax}>
              {say('rate_of_base', { rate, base: exactMoney(base) })}
            </Row>
          ))}
        </Parts>
      )}
      {children}
      {previousTotal !== null && (
        <p className="muted">
          {say('against_previous', { difference: signed(statement.total - previousTotal) })}
        </p>
      )}
    </aside>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${exactMoney(amount)}` : exactMoney(amount))

function whereTo({ statement: { payout, charge, dueOn }, account, chargedTo }: StatementDetails): string {
  const due = dueOn === null ? [] : [say('due_on', { day: shortDay(dueOn) })]
  if (charge !== 0 && chargedTo !== null)
    return [...due, say('to_account', { account: chargedTo.account, symbol: chargedTo.variableSymbol })].join(
      ', ',
    )
  if (payout !== 0)
    return [...due, account === null ? say('account_missing') : say('account_named', { account })].join(', ')
  return due.join(', ')
}

const Parts = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <dl className="num">{children}</dl>
  </section>
)

const Row = ({ amount, children }: { readonly amount: number; readonly children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{exactMoney(amount)}</dd>
  </div>
)
