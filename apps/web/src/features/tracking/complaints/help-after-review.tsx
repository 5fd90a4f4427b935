import type { OrderReview } from '@sousto/domain/catalogue/review.ts'
import { offersHelp } from '@sousto/domain/complaint/help-after-review.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { complaintMessage } from '@sousto/messages/complaint-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../../platform/client-context.ts'
import './complaint-card.css'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { complaintsQuery } from './complaint-query.ts'

type HelpAfterReviewProps = {
  readonly order: OrderDetail
  readonly guid: string
  readonly review: Pick<OrderReview, 'food' | 'delivery'>
}

/** Offers who has just sent a bad review to report what was wrong (`delights.md` §12). */
export function HelpAfterReview({ order, guid, review }: HelpAfterReviewProps) {
  const { data } = useQuery(complaintsQuery(useClient(), order, guid))
  const [isReporting, setReporting] = useState(false)
  if (data === undefined || !offersHelp(review, data.kinds)) return null
  return (
    <Card padding="snug" className="complaint-card">
      <p>{complaintMessage('after_review')}</p>
      <Button variant="line" icon={<LifeBuoy aria-hidden size={18} />} onClick={() => setReporting(true)}>
        {complaintMessage('after_review_open')}
      </Button>
      {isReporting && (
        <ComplaintDialog order={order} guid={guid} offered={data} onClose={() => setReporting(false)} />
      )}
    </Card>
  )
}
