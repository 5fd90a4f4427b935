import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { STARS, type Stars } from '@sousto/domain/catalogue/review.ts'
import type { DishVerdict } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { afterDeliveryMessage } from '@sousto/messages/after-delivery-messages.ts'
import { orderPageMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { RatingInput } from '@sousto/ui/rating/rating-input.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { HelpAfterReview } from './complaints/help-after-review.tsx'
import { ReviewDishes } from './review-dishes.tsx'
import { ReviewPhotographs } from './review-photographs.tsx'

const starsOf = (value: number): Stars | null => STARS.find((star) => star === value) ?? null

/**
 * The form for the single review of an order, by the holder of the guid. Both ratings are required (`marketplace.md`
 * §4, Review).
 */
export function ReviewForm({ order, guid }: { readonly order: OrderDetail; readonly guid: string }) {
  const client = useClient()
  const [food, setFood] = useState<Stars | null>(null)
  const [delivery, setDelivery] = useState<Stars | null>(null)
  const [text, setText] = useState('')
  const [dishes, setDishes] = useState<readonly DishVerdict[]>([])
  const [photographs, setPhotographs] = useState<readonly string[]>([])
  const [state, setState] = useState<'open' | 'sending' | 'sent'>(order.reviewed ? 'sent' : 'open')
  const [problem, setProblem] = useState<string | null>(null)

  const send = async () => {
    if (food === null || delivery === null) return
    setState('sending')
    setProblem(null)
    try {
      await client.orders.review({ body: { guid, food, delivery, text, dishes, photographs } })
      setState('sent')
    } catch (error) {
      setState('open')
      setProblem(error instanceof ApiFailure ? error.text : orderPageMessage('error'))
    }
  }

  if (state === 'sent') {
    // Unknown after the page was loaded again.
    const sent = food !== null && delivery !== null ? { food, delivery } : null
    return (
      <>
        <Notice tone="good" role="status">
          {orderPageMessage('review_sent')}
        </Notice>
        {sent !== null && <HelpAfterReview order={order} guid={guid} review={sent} />}
      </>
    )
  }
  return (
    <Card padding="roomy" className="tracking-review">
      <h2>{afterDeliveryMessage('review')}</h2>
      <p className="t-small muted">{afterDeliveryMessage('review_text')}</p>
      <div className="tracking-ratings">
        <RatingInput
          label={afterDeliveryMessage('food')}
          value={food}
          onValueChange={(value) => setFood(starsOf(value))}
        />
        <RatingInput
          label={afterDeliveryMessage('delivery')}
          value={delivery}
          onValueChange={(value) => setDelivery(starsOf(value))}
        />
      </div>
      <ReviewDishes order={order} verdicts={dishes} onChange={setDishes} />
      <TextArea
        label={afterDeliveryMessage('words')}
        optional
        limit={lettersUpTo(2000)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ReviewPhotographs photographs={photographs} onChange={setPhotographs} />
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Button
        loading={state === 'sending'}
        disabled={food === null || delivery === null}
        onClick={() => void send()}
      >
        {afterDeliveryMessage('send')}
      </Button>
    </Card>
  )
}
