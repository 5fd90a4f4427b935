import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { readWindow } from './hours-draft.ts'
import { WindowFields } from './window-fields.tsx'

type HolidayHoursProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onChoose: (window: TimeWindow) => void
}

/** Asks for different hours on a holiday. */
export function HolidayHours({ title, onClose, onChoose }: HolidayHoursProps) {
  const [window, setWindow] = useState({ from: '11:00', to: '16:00' })
  const read = readWindow(window)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="V kolik ten den otevřete a zavřete?"
      size="small"
      footer={
        <Button wide disabled={read === null} onClick={() => read !== null && onChoose(read)}>
          Otevřít v těchto hodinách
        </Button>
      }
    >
      <WindowFields label="Otevřeno" window={window} onChange={setWindow} />
    </Dialog>
  )
}
