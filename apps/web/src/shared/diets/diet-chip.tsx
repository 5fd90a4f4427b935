import { isFiltering } from '@sousto/domain/diets/filter.ts'
import { sharedPartMessage } from '@sousto/messages/shared-part-messages.ts'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useState } from 'react'
import { useDietFilter } from './stored-filter.ts'

const dialogs = onDemand(() => import('./diet-dialog.tsx'))

/** Opens the filter by allergens and diets, and is pressed while it filters (`delights.md` §2). */
export function DietChip() {
  const [open, setOpen] = useState(false)
  const part = useOnDemand(dialogs, open)
  const filter = useDietFilter()
  return (
    <>
      <Chip pressed={isFiltering(filter)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sharedPartMessage('diets')}
      </Chip>
      {part && open && <part.DietDialog onClose={() => setOpen(false)} />}
    </>
  )
}
