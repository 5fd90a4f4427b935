import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { LONGEST_CLOSURE, readWindow, type WantedClosure } from './hours-draft.ts'
import { WindowFields } from './window-fields.tsx'

type ClosureDialogProps = {
  readonly today: Temporal.PlainDate
  readonly onClose: () => void
  readonly onAdd: (closure: WantedClosure) => void
}

/** Plans a closure: some days, whole or for some hours. It applies once the hours are saved. */
export function ClosureDialog({ today, onClose, onAdd }: ClosureDialogProps) {
  const [from, setFrom] = useState(today.add({ days: 1 }).toString())
  const [to, setTo] = useState('')
  const [part, setPart] = useState<'day' | 'hours'>('day')
  const [window, setWindow] = useState({ from: '11:00', to: '14:00' })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const last = to === '' ? from : to
  const problem = datesProblem(from, last, today)
  const hours = part === 'hours' ? readWindow(window) : null
  const wrongHours = part === 'hours' && hours === null
  const add = () => {
    setTried(true)
    if (problem === null && !wrongHours) onAdd({ from, to: last, hours, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Uzavírka"
      description="Zákazníci uvidí, že máte zavřeno, a objednat si nepůjde."
      footer={
        <Button wide onClick={add}>
          Naplánovat
        </Button>
      }
    >
      <div className="closure-form">
        <div className="closure-dates">
          <TextField
            label="Od"
            type="date"
            min={today.toString()}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            error={tried && problem !== null ? problem : undefined}
          />
          <TextField
            label="Do"
            type="date"
            optional
            min={from}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        <RadioGroup label="Jak dlouho" value={part} onValueChange={(value) => setPart(value)}>
          <Radio value="day">Celý den</Radio>
          <Radio value="hours">Jen některé hodiny</Radio>
        </RadioGroup>
        {part === 'hours' && <WindowFields label="Zavřeno" window={window} onChange={setWindow} />}
        <TextField
          label="Důvod"
          optional
          hint="Jen pro vás, zákazníci ho neuvidí."
          limit={lettersUpTo(200)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}

function datesProblem(from: string, to: string, today: Temporal.PlainDate): string | null {
  if (from === '') return 'Vyberte den.'
  if (from < today.toString()) return 'Ten den už byl.'
  if (to < from) return 'Konec je dřív než začátek.'
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  return days > LONGEST_CLOSURE ? `Najednou nejvýš ${LONGEST_CLOSURE} dní.` : null
}
