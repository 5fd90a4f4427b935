import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useState } from 'react'
import { STATES } from '../features/history/words.ts'
import { ClosureDialog } from '../features/hours/closure-dialog.tsx'
import { WindowFields } from '../features/hours/window-fields.tsx'
import '../features/hours/hours.css'
import { ShownSecret } from '../features/integrations/shown-secret.tsx'
import '../features/integrations/integrations.css'
import { DaySlip } from '../features/lunch/day-slip.tsx'
import { PasteDialog } from '../features/lunch/paste-dialog.tsx'
import '../features/lunch/lunch.css'
import type { WeekDay } from '../features/lunch/model/week.ts'
import { Loading } from '../shared/shell/loading.tsx'
import '../shared/outlet/office.css'
import { Sample, Section } from './section.tsx'

const nothing = () => {}

const EMPTY: WeekDay = {
  date: '2026-11-27',
  weekday: 'friday',
  groups: [],
  from: null,
  state: 'published',
  closed: null,
}
const DAY_SLIP = {
  toCopy: null,
  isOpen: false,
  isBusy: false,
  onCopy: nothing,
  onPaste: nothing,
  onEdit: nothing,
}

/** Rows, slips, badges and dialogs of the office screens. */
export function Office() {
  const [shown, setShown] = useState<'question' | 'closure' | 'paste' | null>(null)
  const [hours, setHours] = useState({ from: '11:00', to: '22:00' })
  const close = () => setShown(null)
  return (
    <Section title="Kancelář">
      <Sample caption="Stavy objednávky">
        <div className="parts-row">
          {Object.entries(STATES).map(([state, { name, tone }]) => (
            <Badge key={state} tone={tone}>
              {name}
            </Badge>
          ))}
        </div>
      </Sample>
      <Sample caption="Řádky seznamu">
        <ul className="office-rows">
          <li className="office-row">
            <div>
              <b>Johana Bosá</b>
              <small>vedení podniku, johana@example.cz</small>
            </div>
            <Badge tone="good">to jste vy</Badge>
          </li>
          <li className="office-row">
            <div>
              <b>Zdeněk Říha</b>
              <small>obsluha, zdenek@example.cz</small>
            </div>
            <Button variant="danger" onClick={() => setShown('question')}>
              Odebrat
            </Button>
          </li>
        </ul>
      </Sample>
      <Sample caption="Lístky poledního menu: prázdný, zavřený">
        <div className="parts-row">
          <DaySlip day={EMPTY} {...DAY_SLIP} />
          <DaySlip
            day={{ ...EMPTY, weekday: 'saturday', date: '2026-11-28', closed: 'svatba' }}
            {...DAY_SLIP}
          />
        </div>
      </Sample>
      <Sample caption="Od kdy do kdy">
        <WindowFields label="Pátek" window={hours} onChange={setHours} />
      </Sample>
      <Sample caption="Ukáže se jednou">
        <ShownSecret title="Klíč je hotový" secret="sk_ukazka_7d0f2a526f0e4d9e" onDone={nothing}>
          Zkopírujte si ho hned, podruhé ho neukážeme.
        </ShownSecret>
      </Sample>
      <Sample caption="Načítá se">
        <Loading text="Načítám" height={64} />
      </Sample>
      <Sample caption="Dialogy">
        <div className="parts-row">
          <Button variant="line" onClick={() => setShown('question')}>
            Otázka
          </Button>
          <Button variant="line" onClick={() => setShown('closure')}>
            Uzavírka
          </Button>
          <Button variant="line" onClick={() => setShown('paste')}>
            Vložit text
          </Button>
        </div>
      </Sample>
      <AlertDialog
        open={shown === 'question'}
        onOpenChange={close}
        title="Odebrat: Zdeněk Říha?"
        description="Přístup do podniku skončí hned, i na přihlášených zařízeních."
        actions={
          <>
            <Button variant="line" onClick={close}>
              Nechat
            </Button>
            <Button variant="danger" onClick={close}>
              Odebrat
            </Button>
          </>
        }
      />
      {shown === 'closure' && (
        <ClosureDialog today={Temporal.PlainDate.from(EMPTY.date)} onClose={close} onAdd={close} />
      )}
      {shown === 'paste' && <PasteDialog title="Vložit text" start="" onClose={close} onRead={close} />}
    </Section>
  )
}
