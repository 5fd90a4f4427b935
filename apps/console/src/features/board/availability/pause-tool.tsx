import type { PausePeriod } from '@sousto/domain/availability/periods.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { usePauseReason } from '../../../shared/outlet/pause-reason.tsx'
import { useBoardView } from '../board-view.ts'
import { PERIOD_NAMES } from './period-words.ts'
import { EndsByItself, type TimedFormProps, TimedTool } from './timed-tool.tsx'
import { ChangeState, Segments } from './tool-panel.tsx'
import type { Switched } from './use-availability.ts'

/** Pauza: no orders for as soon as possible until it ends automatically. */
export function PauseTool({ all }: { readonly all: readonly Switched[] }) {
  const { now } = useBoardView()
  const running = all.find(({ is }) => is.paused_until !== null)
  const until = running?.is.paused_until ?? null
  return (
    <TimedTool
      name="Pauza"
      icon={<CirclePause aria-hidden />}
      all={all}
      running={
        running === undefined || until === null
          ? null
          : { one: running, text: `Do ${momentText(until, now)}` }
      }
      form={PauseForm}
    />
  )
}

function PauseForm({ one: { outlet, is }, pressing, onClose }: TimedFormProps) {
  const [chosen, setPeriod] = useState<PausePeriod | null>(null)
  const { reason, isMissing, field } = usePauseReason(outlet.id)
  const runs = is.paused_until !== null
  const period = chosen ?? (runs ? null : '30_minutes')
  const until = is.choices.pause.find((choice) => choice.period === period)?.until ?? is.paused_until
  return (
    <>
      <p>Nové objednávky přijmeme jen na později. Rozdělané dokončete.</p>
      <Segments
        legend="Do kdy"
        options={is.choices.pause.map((choice) => ({
          value: choice.period,
          name: clockTime(choice.until),
          detail: PERIOD_NAMES[choice.period],
        }))}
        value={period}
        onChange={setPeriod}
      />
      <EndsByItself sentence="Podnik se otevře sám." until={until} />
      {field}
      <ChangeState pressing={pressing} />
      <div className="ticket-pair">
        <Button
          variant="line"
          disabled={!runs}
          onClick={() => {
            pressing.act(outlet.id, { what: 'pause-end' })
            onClose()
          }}
        >
          Otevřít teď
        </Button>
        <Button
          loading={pressing.isPending}
          disabled={period !== null && isMissing}
          onClick={() => {
            if (period !== null) pressing.act(outlet.id, { what: 'pause', period, reason })
            setPeriod(null)
            onClose()
          }}
        >
          {runs ? (period === null ? 'Nechat běžet' : 'Změnit') : 'Zastavit příjem'}
        </Button>
      </div>
    </>
  )
}
