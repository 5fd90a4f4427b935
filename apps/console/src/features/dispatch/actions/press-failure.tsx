import { Notice } from '@sousto/ui/notice/notice.tsx'
import { failureText } from '../../../shared/failure-text.ts'
import { useDispatch } from '../dispatch-view.ts'
import { rideText } from '../model/words.ts'
import { currentRide } from './use-press.ts'

/** Why the last press did not count, with what is true now; null: it counted. */
export function PressFailure({ error }: { readonly error: unknown }) {
  const { view } = useDispatch()
  if (error === null) return null
  const current = currentRide(error)
  return (
    <Notice tone="bad" role="alert" title={failureText(error)}>
      {current !== null && `Teď platí: ${rideText(current, view.couriers)}.`}
    </Notice>
  )
}
