import { Notice } from '@sousto/ui/notice/notice.tsx'
import { failureText } from '../../../shared/failure-text.ts'
import { useDispatch } from '../dispatch-view.ts'
import { rideText } from '../model/words.ts'
import { currentRide } from './use-action.ts'

/** Explains why the last action did not count, and shows the current state. Renders nothing if the action counted. */
export function ActionFailure({ error }: { readonly error: unknown }) {
  const { view } = useDispatch()
  if (error === null) return null
  const current = currentRide(error)
  return (
    <Notice tone="bad" role="alert" title={failureText(error)}>
      {current !== null && `Teď platí: ${rideText(current, view.couriers)}.`}
    </Notice>
  )
}
