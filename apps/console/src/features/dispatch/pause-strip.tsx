import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { CirclePause } from 'lucide-react'
import { useDispatch } from './dispatch-view.ts'

/** Says until when the city is paused, by whom and with which text. */
export function PauseStrip() {
  const { view, ask } = useDispatch()
  const { city, pause, now } = view
  return (
    <div role="status">
      {pause !== null && (
        <div className="dispatch-strip">
          <CirclePause aria-hidden />
          <span>
            <b>
              {city.name} má pauzu do {momentText(pause.until, now)}
              {pause.by !== null && ` (${pause.by})`}.
            </b>{' '}
            {pause.text}
          </span>
          <Button variant="line" size="small" onClick={() => ask({ kind: 'pause' })}>
            Změnit pauzu
          </Button>
        </div>
      )}
    </div>
  )
}
