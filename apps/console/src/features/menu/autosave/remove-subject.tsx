import type { Edited } from '@sousto/contract/menu-editing/wire.ts'
import type { SubjectRef } from '@sousto/domain/menu-editing/subjects.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Client } from '../../../platform/api.ts'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import type { Seen } from './menu-autosave.ts'
import { useMenu, useMenuChange } from './use-menu.tsx'

type RemoveSubjectProps = {
  readonly subject: SubjectRef
  readonly label: string
  readonly name: string
  /** What else is removed, and when customers notice. */
  readonly consequence: string
  readonly call: (client: Client, seen: Seen) => Promise<Edited>
  readonly onRemoved: () => void
}

/** Removes something from the draft after a confirmation, with its unsaved text. */
export function RemoveSubject({ subject, label, name, consequence, call, onRemoved }: RemoveSubjectProps) {
  const { autosave } = useMenu()
  const [asking, setAsking] = useState(false)
  const remove = useMenuChange(() => {
    setAsking(false)
    onRemoved()
  })
  return (
    <>
      <Button variant="danger" size="small" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Odebrat: ${name}?`}
        description={consequence}
        yes="Odebrat"
        danger
        pending={remove.isPending}
        onYes={() => {
          autosave.drop(subject)
          remove.mutate({ of: subject, call })
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
