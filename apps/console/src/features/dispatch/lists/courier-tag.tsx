import type { DispatchCourier } from '@sousto/contract/dispatch/wire.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { initials, shortName } from '../model/words.ts'

type TagProps = {
  readonly courier: Pick<DispatchCourier, 'name'>
  /** Hollow: free. Dashed: silent. */
  readonly look?: 'busy' | 'free' | 'silent'
  /** Where the name stands beside it. */
  readonly named?: boolean
}

/** The initials of a courier. */
export function CourierTag({ courier: { name }, look = 'busy', named = false }: TagProps) {
  return (
    <span className="dispatch-tag" data-look={look}>
      <span aria-hidden>{initials(name)}</span>
      {!named && <VisuallyHidden>{shortName(name)}</VisuallyHidden>}
    </span>
  )
}
