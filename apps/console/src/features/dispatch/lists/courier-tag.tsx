import type { DispatchCourier } from '@sousto/contract/dispatch/wire.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { initials, shortName } from '../model/words.ts'

type TagProps = {
  readonly courier: Pick<DispatchCourier, 'name'>
  /** Hollow means free; dashed means silent. */
  readonly look?: 'busy' | 'free' | 'silent'
  /** True if the name is shown next to the tag. */
  readonly named?: boolean
}

export function CourierTag({ courier: { name }, look = 'busy', named = false }: TagProps) {
  return (
    <span className="dispatch-tag" data-look={look}>
      <span aria-hidden>{initials(name)}</span>
      {!named && <VisuallyHidden>{shortName(name)}</VisuallyHidden>}
    </span>
  )
}
