import type { OrderComplaints } from '@sousto/contract/complaints/wire.ts'
import { formatMoney, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { complaintMessage } from '@sousto/messages/complaint-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../../platform/client-context.ts'
import { momentText } from '../../../shared/time/dates.ts'
import './complaint-card.css'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { complaintsQuery } from './complaint-query.ts'

type ComplaintCardProps = { readonly order: OrderDetail; readonly guid: string }

/** What the customer reported about the order, its state, and the way to report more. */
export function ComplaintCard({ order, guid }: ComplaintCardProps) {
  const { data } = useQuery(complaintsQuery(useClient(), order, guid))
  const [isReporting, setReporting] = useState(false)
  if (data === undefined || (data.kinds.length === 0 && data.complaints.length === 0)) return null
  const { kinds, complaints } = data
  return (
    <Card padding="snug">
      <section id="pomoc" className="complaint-card" aria-labelledby="pomoc-nadpis">
        <h2 id="pomoc-nadpis" className="t-h3">
          {complaintMessage(complaints.length > 0 ? 'reported' : 'title')}
        </h2>
        {complaints.length > 0 && (
          <ul className="complaint-list">
            {complaints.map((complaint) => (
              <Reported key={complaint.id} {...complaint} />
            ))}
          </ul>
        )}
        {kinds.length > 0 && (
          <Button variant="line" icon={<LifeBuoy aria-hidden size={18} />} onClick={() => setReporting(true)}>
            {complaintMessage('open')}
          </Button>
        )}
      </section>
      {isReporting && (
        <ComplaintDialog order={order} guid={guid} offered={data} onClose={() => setReporting(false)} />
      )}
    </Card>
  )
}

type Complaint = OrderComplaints['complaints'][number]

const TONES = { open: 'accent', credited: 'good', refunded: 'good', declined: 'quiet' } as const

function Reported({ kind, lines, note, reportedAt, state, amount, answer }: Complaint) {
  const sum = formatMoney(amount ?? ZERO)
  return (
    <li>
      <p className="complaint-head">
        <b>{complaintMessage(`kind_${kind}`)}</b>
        <Badge tone={TONES[state]}>{complaintMessage(`state_${state}`, { amount: sum })}</Badge>
      </p>
      {lines.length > 0 && (
        <p lang={RESTAURANTS_LANGUAGE} className="t-small muted">
          {lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity}× ${name}`)).join(', ')}
        </p>
      )}
      {note !== '' && <p className="t-small">{note}</p>}
      {answer !== '' && <p className="complaint-answer">{answer}</p>}
      <p className="t-caption muted num">{momentText(reportedAt)}</p>
    </li>
  )
}
