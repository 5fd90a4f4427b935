import { BUSY_MINUTES, type BusyMinutes, type BusyPeriod } from '@sousto/domain/availability/periods.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useBoardView } from '../board-view.ts'
import { PERIOD_NAMES } from './period-words.ts'
import { EndsByItself, type TimedFormProps, TimedTool } from './timed-tool.tsx'
import { ChangeState, Segments } from './tool-panel.tsx'
import type { Switched } from './use-availability.ts'

const MINUTE_OPTIONS = BUSY_MINUTES.map((minutes) => ({ value: `${minutes}` as const, name: `${minutes}` }))
const minutesOf = (value: string): BusyMinutes =>
  BUSY_MINUTES.find((minutes) => `${minutes}` === value) ?? BUSY_MINUTES[0]

/** Máme fofr: deliveries take longer until it ends automatically. */
export function BusyTool({ all }: { readonly all: readonly Switched[] }) {
  const { now } = useBoardView()
  const running = all.find(({ is }) => is.busy !== null)
  const busy = running?.is.busy ?? null
  return (
    <TimedTool
      name="Máme fofr"
      icon={<Hourglass aria-hidden />}
      all={all}
      running={
        running === undefined || busy === null
          ? null
          : { one: running, text: `+${busy.minutes} min do ${momentText(busy.until, now)}` }
      }
      form={BusyForm}
    />
  )
}

function BusyForm({ one: { outlet, is }, pressing, onClose }: TimedFormProps) {
  const { busy } = is
  const [typed, setMinutes] = useState<BusyMinutes | null>(null)
  const [chosen, setPeriod] = useState<BusyPeriod | null>(null)
  const minutes = typed ?? busy?.minutes ?? 20
  // A running period keeps its end until another one is chosen.
  const changed = busy === null || chosen !== null || minutes !== busy.minutes
  const period = chosen ?? (changed ? '60_minutes' : null)
  const until = is.choices.busy.find((choice) => choice.period === period)?.until ?? busy?.until ?? null
  const act = () => {
    if (period === null) return onClose()
    pressing.act(outlet.id, { what: 'busy', minutes, period })
    setMinutes(null)
    setPeriod(null)
  }
  return (
    <>
      <p>
        {busy === null ? 'Zákazníci uvidí' : 'Zákazníci vidí'} o {minutes} minut víc.
      </p>
      <Segments
        legend="Přidat minut"
        options={MINUTE_OPTIONS}
        value={`${minutes}`}
        onChange={(value) => setMinutes(minutesOf(value))}
      />
      <Segments
        legend="Do kdy"
        options={is.choices.busy.map((choice) => ({
          value: choice.period,
          name: clockTime(choice.until),
          detail: PERIOD_NAMES[choice.period],
        }))}
        value={period}
        onChange={setPeriod}
      />
      <EndsByItself sentence="Skončí samo." until={until} />
      <ChangeState pressing={pressing} />
      <div className="ticket-pair">
        <Button
          variant="line"
          disabled={busy === null}
          onClick={() => {
            pressing.act(outlet.id, { what: 'busy-end' })
            onClose()
          }}
        >
          Skončit teď
        </Button>
        <Button loading={pressing.isPending} onClick={act}>
          {busy === null ? 'Zapnout' : changed ? 'Změnit' : 'Nechat běžet'}
        </Button>
      </div>
    </>
  )
}
