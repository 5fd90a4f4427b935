import { REVIEW_PHOTOGRAPHS_MAX } from '@sousto/domain/catalogue/review-photographs.ts'
import { DOOR_PHOTOGRAPH_SIDE } from '@sousto/domain/ride/door-photograph.ts'
import { afterDeliveryMessage } from '@sousto/messages/after-delivery-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { scaledPicture } from '@sousto/ui/scaled-picture/scaled-picture.ts'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'

type ReviewPhotographsProps = {
  /** JPEGs in base64. */
  readonly photographs: readonly string[]
  readonly onChange: (photographs: readonly string[]) => void
}

/** Takes or chooses photographs, which the browser scales down before they are sent. */
export function ReviewPhotographs({ photographs, onChange }: ReviewPhotographsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    setUnreadable(false)
    try {
      onChange([...photographs, await scaledPicture(file, DOOR_PHOTOGRAPH_SIDE)])
    } catch {
      setUnreadable(true)
    } finally {
      setBusy(false)
    }
  }
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
      {photographs.length < REVIEW_PHOTOGRAPHS_MAX && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={afterDeliveryMessage('photograph')}
            tabIndex={-1}
            className="ui-visually-hidden"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file !== undefined) void take(file)
            }}
          />
          <Button
            variant="line"
            icon={<Camera aria-hidden size={18} />}
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            {afterDeliveryMessage('photograph')}
          </Button>
        </>
      )}
      <p className="t-small muted">
        {afterDeliveryMessage('photographs_hint', { count: REVIEW_PHOTOGRAPHS_MAX })}
      </p>
      {isUnreadable && (
        <Notice tone="bad" role="alert">
          {afterDeliveryMessage('photograph_unreadable')}
        </Notice>
      )}
    </div>
  )
}
