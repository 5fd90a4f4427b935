import { REVIEW_PHOTOGRAPHS_MAX } from '@sousto/domain/catalogue/review-photographs.ts'
import { afterDeliveryMessage } from '@sousto/messages/after-delivery-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TakePhotograph } from './take-photograph.tsx'

type ReviewPhotographsProps = {
  /** JPEGs in base64. */
  readonly photographs: readonly string[]
  readonly onChange: (photographs: readonly string[]) => void
}

/** The photographs of a review, of which each can be removed, and the button for another one. */
export function ReviewPhotographs({ photographs, onChange }: ReviewPhotographsProps) {
  return (
    <div className="review-photographs">
      {photographs.map((photograph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be chosen twice
        <div key={index} className="review-photograph">
          <img
            src={`data:image/jpeg;base64,${photograph}`}
            alt={afterDeliveryMessage('photograph_alt', { number: index + 1 })}
          />
          <Button
            variant="line"
            size="small"
            onClick={() => onChange(photographs.filter((_, other) => other !== index))}
          >
            {afterDeliveryMessage('photograph_remove', { number: index + 1 })}
          </Button>
        </div>
      ))}
      <TakePhotograph
        label={afterDeliveryMessage('photograph')}
        hint={afterDeliveryMessage('photographs_hint', { count: REVIEW_PHOTOGRAPHS_MAX })}
        unreadable={afterDeliveryMessage('photograph_unreadable')}
        offered={photographs.length < REVIEW_PHOTOGRAPHS_MAX}
        onTaken={(taken) => onChange([...photographs, taken])}
      />
    </div>
  )
}
