import { Button } from '@sousto/ui/button/button.tsx'
import { useDispatch } from '../dispatch-view.ts'
import './travel.css'
import { routingText } from './travel-words.ts'

/** Shows where travel times come from, and since when the default replaces a source that fails (`dispatch.md` §2). */
export function TravelLine() {
  const { view, ask } = useDispatch()
  const { routing } = view
  return (
    <div className="dispatch-travel" data-bad={routing.fallback !== null || undefined}>
      <p role="status">{routingText(routing)}</p>
      <Button variant="link" onClick={() => ask({ kind: 'travel' })}>
        Zdroj dob jízdy
      </Button>
    </div>
  )
}
