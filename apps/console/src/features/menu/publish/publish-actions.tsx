import { countMessage } from '@sousto/messages/count-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useState } from 'react'
import { useMenu } from '../autosave/use-menu.tsx'
import type { OpenDialog } from './publish-dialogs.tsx'

const dialogs = onDemand(() => import('./publish-dialogs.tsx'))

/** Buttons for comparing and publishing, next to the title. */
export function PublishActions() {
  const { state, autosave } = useMenu()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [wanted, setWanted] = useState(false)
  const part = useOnDemand(dialogs, wanted)
  const count = state.draft?.changes.length ?? 0
  const show = (dialog: OpenDialog) => {
    setWanted(true)
    setOpen(dialog)
    // Text just typed is included in the comparison.
    void autosave.flush()
  }
  return (
    <>
      <Button variant="line" onClick={() => show('compare')}>
        Porovnat
      </Button>
      {count === 0 ? (
        <Button variant="line" onClick={() => show('history')}>
          Historie menu
        </Button>
      ) : (
        <Button variant={open === null ? 'cta' : 'brand'} onClick={() => show('publish')}>
          {countMessage('publish_changes', { count })}
        </Button>
      )}
      {part !== null && <part.PublishDialogs open={open} onOpen={setOpen} />}
    </>
  )
}
