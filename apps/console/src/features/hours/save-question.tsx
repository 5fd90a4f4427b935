import type { HoursDraft } from '@sousto/contract/hours/wire.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { WEEKDAY_NAMES } from '../../shared/weekday-names.ts'
import { differences } from './hours-draft.ts'
import type { SaveQuestion } from './use-save-hours.ts'

type SaveQuestionProps = {
  readonly question: SaveQuestion
  readonly saving: boolean
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onTakeNow: () => void
}

/** Asks for the decision needed before the hours are saved. */
export function SaveQuestionDialog({ question, saving, onClose, onSave, onTakeNow }: SaveQuestionProps) {
  if (question.kind === 'orders') {
    const { orders } = question
    return (
      <ConfirmDialog
        open
        title="V době, kdy máte mít zavřeno, máte objednávky"
        description="Zůstanou na výdeji. Uvařte je, nebo je tam odmítněte a zákazník dostane peníze zpět."
        no="Zpět k hodinám"
        yes="Uložit i tak"
        pending={saving}
        onYes={onSave}
        onNo={onClose}
      >
        <ul className="uncovered-orders">
          {orders.map(({ number, deliverAt, customer }) => (
            <li key={number}>
              <b className="num">{momentText(pragueInstant(deliverAt), Temporal.Now.instant())}</b> {customer}
              , objednávka {number}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    )
  }
  const { now, wanted } = question
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Hodiny mezitím změnil někdo jiný"
      description="Podívejte se, co platí teď a co chcete uložit."
      actions={
        <>
          <Button variant="line" onClick={onTakeNow}>
            Nechat, co platí teď
          </Button>
          <Button loading={saving} onClick={onSave}>
            Uložit moje
          </Button>
        </>
      }
    >
      <ul className="uncovered-orders">
        {differences(now, wanted).map((part) => (
          <li key={part}>
            <b>{partName(part)}</b>: teď {partText(now, part)}, chcete {partText(wanted, part)}
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

type Part = Weekday | 'lunch' | 'exceptions'

function partName(part: Part): string {
  if (part === 'lunch') return 'Polední menu'
  return part === 'exceptions' ? 'Uzavírky a svátky' : WEEKDAY_NAMES[part]
}

const windowText = (window: TimeWindow | null) =>
  window === null ? 'zavřeno' : `${formatTime(window.from)}–${formatTime(window.to)}`

function partText({ weekly, lunch, exceptions }: HoursDraft, part: Part): string {
  if (part === 'exceptions')
    return exceptions.length === 0 ? 'žádné' : exceptions.map(({ date }) => dayText(date)).join(', ')
  return windowText(part === 'lunch' ? lunch : weekly[part])
}

const dayText = (iso: string) => {
  const { day, month } = Temporal.PlainDate.from(iso)
  return `${day}. ${month}.`
}
