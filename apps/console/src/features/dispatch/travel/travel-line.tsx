import { Button } from '@sousto/ui/button/button.tsx'
import { useState } from 'react'
import { useDispatch } from '../dispatch-view.ts'
import { TravelDialog } from './travel-dialog.tsx'
import './travel.css'
import { routingText } from './travel-words.ts'

/** Shows where travel times come from, and since when the default replaces a source that fails (`dispatch.md` §2). */
export function TravelLine() {
  const { routing } = useDispatch().view
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="dispatch-travel" data-bad={routing.fallback !== null || undefined}>
      <p role="status">{routingText(routing)}</p>
      <Button variant="link" onClick={() => setOpen(true)}>
        Zdroj dob jízdy
      </Button>
      {isOpen && <TravelDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
