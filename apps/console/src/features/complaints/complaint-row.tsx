import { complaintQueueCalls } from '@sousto/contract/complaint-queue/endpoints.ts'
import type { QueuedComplaint } from '@sousto/contract/complaint-queue/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { complaintMessage } from '@sousto/messages/complaint-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiBases } from '../../platform/api.ts'
import { counted } from '../../shared/counted.ts'
import { BEARER_NAMES } from '../../shared/pay/bearer-names.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { dayAndTime } from '../../shared/time.ts'
import { AnswerForm } from './answer-form.tsx'

type ComplaintRowProps = { readonly complaint: QueuedComplaint; readonly isOfCity: boolean }

const OUTCOMES = { credited: 'Kredit', refunded: 'Vráceno', declined: 'Bez náhrady' } as const

export function ComplaintRow({ complaint, isOfCity }: ComplaintRowProps) {
  const [isAnswering, setAnswering] = useState(false)
  const { id, city, order, restaurant, kind, lines, note, reportedAt, hasPhotograph, history, state } =
    complaint
  const [year = '', number = ''] = order.split('/')
  const name = complaintMessage(`kind_${kind}`)
  return (
    <li className="complaint-row">
      <div className="complaint-row-head">
        <b>{name}</b>
        <Link to="/dispecink/$city/objednavka/$year/$number" params={{ city, year, number }} className="num">
          {order}
        </Link>
        <span className="muted">{isOfCity ? restaurant : `${restaurant}, ${city}`}</span>
        <time className="muted" dateTime={reportedAt}>
          {dayAndTime(reportedAt)}
        </time>
      </div>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a complaint never change
            <li key={index}>
              <span className="num">{line.quantity}×</span> {line.name}{' '}
              <span className="muted num">{exactMoney(line.price)}</span>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="complaint-words" dir="auto">
          {note}
        </p>
      )}
      {hasPhotograph && (
        <img
          src={urlOf(apiBases(), complaintQueueCalls.photograph, { params: { city, complaint: id } })}
          alt={`Fotka zákazníka: ${name}, ${order}`}
          className="complaint-picture"
          loading="lazy"
        />
      )}
      <p className="muted">{history === null ? 'Bez účtu.' : historyText(history)}</p>
      {state !== 'open' && <Answered {...complaint} state={state} />}
      {state === 'open' && !isAnswering && (
        <div>
          <Button
            variant="line"
            aria-label={`Odpovědět: ${name}, ${order}`}
            onClick={() => setAnswering(true)}
          >
            Odpovědět
          </Button>
        </div>
      )}
      {state === 'open' && isAnswering && (
        <AnswerForm complaint={complaint} onCancel={() => setAnswering(false)} />
      )}
    </li>
  )
}

const historyText = ({
  delivered,
  complaints,
  declined,
}: NonNullable<QueuedComplaint['history']>): string => {
  const orders = counted(delivered, {
    one: 'doručená objednávka',
    few: 'doručené objednávky',
    many: 'doručených objednávek',
  })
  return `Zákazník: ${orders}, ${complaints} hlášení, z toho ${declined} bez náhrady.`
}

type AnsweredProps = Pick<QueuedComplaint, 'answer' | 'amount' | 'bearer' | 'answeredBy'> & {
  readonly state: keyof typeof OUTCOMES
}

function Answered({ state, answer, amount, bearer, answeredBy }: AnsweredProps) {
  return (
    <div className="complaint-row-answer">
      <p>
        <b>
          {OUTCOMES[state]}
          {amount !== null && ` ${exactMoney(amount)}`}
        </b>
        {bearer !== null && `, platí ${BEARER_NAMES[bearer]}`}
        {`, ${answeredBy ?? 'hned podle pravidla'}`}
      </p>
      {answer !== '' && <p className="complaint-words">{answer}</p>}
    </div>
  )
}
