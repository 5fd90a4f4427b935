import type { StatementDetails } from '@sousto/contract/statements/wire.ts'
import type { TransferKind } from '@sousto/domain/ledger/transfer.ts'
import { isFeeKind, isPayment, isSaleKind } from '@sousto/domain/statement/statement.ts'
import { refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { statementMessage as say, transferMessage } from '@sousto/messages/statement-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { intlLanguage } from '../../platform/language.ts'
import { exactMoney } from '../pay/exact-money.ts'
import { ListTable } from '../shell/list-table.tsx'
import { dayAndTime, shortDay } from '../time.ts'
import { FigureOrders } from './figure-orders.tsx'
import type { Figure, StatementSource } from './sources.ts'
import { StatementSlip } from './statement-slip.tsx'
import { documentName } from './texts.ts'
import './statements.css'

type StatementViewProps = {
  readonly details: StatementDetails
  readonly source: StatementSource
  /** The figure whose orders are open. */
  readonly figure: Figure | null
  readonly onFigure: (figure: Figure | null) => void
  /** What can be done with the statement. */
  readonly actions?: ReactNode
}

/** A statement: its days, refunds, documents and payments, and the slip with what becomes of it (`settlement.md` §4). */
export function StatementView({ details, source, figure, onFigure, actions }: StatementViewProps) {
  return (
    <div className="statement-page">
      <StatementSlip details={details} onFigure={onFigure}>
        {actions}
      </StatementSlip>
      <div className="office-sections">
        {details.statement.number === null && <Notice>{say('draft_note')}</Notice>}
        <Days {...details} />
        <Refunds {...details} />
        <Documents details={details} source={source} />
        <Payments {...details} />
      </div>
      {figure !== null && <FigureOrders figure={figure} source={source} onClose={() => onFigure(null)} />}
    </div>
  )
}

/** Links to the statement as a file. */
export const StatementFiles = ({ source }: Pick<StatementViewProps, 'source'>) => (
  <>
    {(['pdf', 'csv'] as const).map((format) => (
      <Button
        key={format}
        variant="line"
        icon={<Download aria-hidden />}
        render={
          <a
            href={source.fileUrl(format)}
            download
            aria-label={say('download_as', { format: format.toUpperCase() })}
          />
        }
      >
        {format.toUpperCase()}
      </Button>
    ))}
  </>
)

type Day = StatementDetails['days'][number]

const isOther = (kind: TransferKind): boolean => !isSaleKind(kind) && !isFeeKind(kind) && !isPayment(kind)

const dayOfMonth = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString(intlLanguage(), { day: 'numeric', month: 'numeric' })

function Days({ days, statement }: StatementDetails) {
  if (days.length === 0) return null
  const sumOf = (isWanted: (kind: TransferKind) => boolean) => (of: readonly Day[]) =>
    of
      .flatMap(({ lines }) => lines)
      .filter(({ kind }) => isWanted(kind))
      .reduce((sum, { amount }) => sum + amount, 0)
  const groups =
    statement.party.kind === 'outlet' ? { sales: isSaleKind, fee: isFeeKind, other: isOther } : {}
  return (
    <section className="office-section" aria-labelledby="dny">
      <h2 id="dny">{say('by_day')}</h2>
      <ListTable
        name={say('by_day_name')}
        columns={[
          { name: say('day'), of: ({ day }: Day) => dayOfMonth(day), total: say('total') },
          {
            name: say('orders'),
            kind: 'sum',
            of: ({ orders }) => orders,
            total: days.reduce((sum, { orders }) => sum + orders, 0),
          },
          ...(['sales', 'fee', 'other'] as const).flatMap((group) => {
            const isWanted = groups[group]
            if (isWanted === undefined) return []
            const sum = sumOf(isWanted)
            if (days.every((day) => sum([day]) === 0)) return []
            return [
              {
                name: say(group),
                kind: 'sum' as const,
                of: (day: Day) => exactMoney(sum([day])),
                total: exactMoney(sum(days)),
              },
            ]
          }),
          {
            name: say('sum'),
            kind: 'sum',
            of: ({ total }) => exactMoney(total),
            total: exactMoney(days.reduce((sum, { total }) => sum + total, 0)),
          },
        ]}
        rows={days}
        keyOf={({ day }) => day}
      />
    </section>
  )
}

function Refunds({ refunds }: StatementDetails) {
  if (refunds.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="vraceno">
      <h2 id="vraceno">{say('refunds')}</h2>
      <ListTable
        stacks
        name={say('refunds_name')}
        columns={[
          { name: say('order'), of: ({ order }) => order },
          {
            name: say('reason'),
            kind: 'text',
            of: ({ reason, isCorrection }) => (
              <>
                {refundReasonMessage(reason)} {isCorrection && <small>{say('correction')}</small>}
              </>
            ),
          },
          { name: say('bearer'), of: ({ bearer }) => say(`bearer_${bearer}`) },
          { name: say('returned'), kind: 'sum', of: ({ amount }) => exactMoney(amount) },
        ]}
        rows={refunds}
        keyOf={({ order, at, reason, bearer }) => `${order} ${at} ${reason} ${bearer}`}
      />
    </section>
  )
}

function Documents({ details, source }: Pick<StatementViewProps, 'details' | 'source'>) {
  const {
    documents,
    statement: { id: statement },
  } = details
  if (statement === null || documents.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="doklady">
      <h2 id="doklady">{say('documents')}</h2>
      <ListTable
        stacks
        name={say('documents_name')}
        columns={[
          { name: say('number'), of: ({ number }) => number },
          {
            name: say('document'),
            kind: 'text',
            of: ({ kind, corrects }) => (
              <>
                {documentName(kind)}{' '}
                {corrects !== null && <small>{say('corrects', { document: corrects })}</small>}
              </>
            ),
          },
          { name: say('issued'), of: ({ issuedOn }) => shortDay(issuedOn) },
          { name: say('amount'), kind: 'sum', of: ({ total }) => exactMoney(total) },
          {
            name: say('download'),
            of: ({ id, number }) => (
              <>
                <a
                  href={source.documentUrl({ statement, document: id }, 'pdf')}
                  download
                  aria-label={say('document_as', { number, format: 'PDF' })}
                >
                  PDF
                </a>{' '}
                <a
                  href={source.documentUrl({ statement, document: id }, 'isdoc')}
                  download
                  aria-label={say('document_as', { number, format: 'ISDOC' })}
                >
                  ISDOC
                </a>
              </>
            ),
          },
        ]}
        rows={documents}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

function Payments({ payments, balance }: StatementDetails) {
  if (payments.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="platby">
      <h2 id="platby">{say('payments')}</h2>
      <p className="muted">
        {say('balances', { opening: exactMoney(balance.opening), closing: exactMoney(balance.closing) })}
      </p>
      <ListTable
        name={say('payments_name')}
        columns={[
          { name: say('payment'), of: ({ kind }) => transferMessage(kind) },
          { name: say('at'), of: ({ at }) => dayAndTime(at) },
          { name: say('amount'), kind: 'sum', of: ({ amount }) => exactMoney(amount) },
        ]}
        rows={payments}
        keyOf={({ kind, at, amount }) => `${kind} ${at} ${amount}`}
      />
    </section>
  )
}
