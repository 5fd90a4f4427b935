import type { AvailabilityWire } from '@sousto/contract/availability/wire.ts'
import {
  BUSY_MINUTES,
  type BusyMinutes,
  type BusyPeriod,
  type PausePeriod,
} from '@sousto/domain/availability/periods.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CirclePause, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { availabilityQuery } from '../../shared/outlet/availability-query.ts'
import { usePauseReason } from '../../shared/outlet/pause-reason.tsx'
import { usePragueMinute } from '../../shared/prague.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'

const BUSY_TEXTS: Readonly<Record<BusyPeriod, string>> = {
  '30_minutes': '30 min',
  '60_minutes': '1 h',
  '120_minutes': '2 h',
  until_close: 'do zavření',
}
const PAUSE_TEXTS: Readonly<Record<PausePeriod, string>> = {
  '15_minutes': '15 min',
  '30_minutes': '30 min',
  '60_minutes': '1 h',
  until_tomorrow: 'do zítřka',
}

/** Busy mode and pause of an outlet, which apply at once and end automatically. */
export function Switches({ outlet }: { readonly outlet: number }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = availabilityQuery(client, outlet)
  const { data, error, refetch } = useQuery(query)
  const params = { outlet }
  const press = useMutation({
    mutationFn: (call: (headers: { 'idempotency-key': string }) => Promise<AvailabilityWire>) =>
      call({ 'idempotency-key': crypto.randomUUID() }),
    onSuccess: (now) => queryClient.setQueryData(query.queryKey, now),
  })
  if (data === undefined) {
    return error === null ? (
      <Loading text="Načítám, co běží" height={300} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    )
  }
  const calls = client.availability
  return (
    <div className="hours-switches">
      <BusyCard
        now={data}
        onStart={(minutes, period) =>
          press.mutate((headers) => calls.startBusy({ params, headers, body: { minutes, period } }))
        }
        onEnd={() => press.mutate((headers) => calls.endBusy({ params, headers }))}
      />
      <PauseCard
        outlet={outlet}
        now={data}
        onStart={(period, reason) =>
          press.mutate((headers) => calls.startPause({ params, headers, body: { period, reason } }))
        }
        onEnd={() => press.mutate((headers) => calls.endPause({ params, headers }))}
      />
      <FormFailure error={press.error} />
    </div>
  )
}

type BusyCardProps = {
  readonly now: AvailabilityWire
  readonly onStart: (minutes: BusyMinutes, period: BusyPeriod) => void
  readonly onEnd: () => void
}

function BusyCard({ now: { busy, choices }, onStart, onEnd }: BusyCardProps) {
  const [chosen, setChosen] = useState<BusyMinutes>(20)
  const [period, setPeriod] = useState<BusyPeriod | null>(null)
  const minutes = busy?.minutes ?? chosen
  const start = (wanted: BusyMinutes, during: BusyPeriod) => {
    setPeriod(during)
    onStart(wanted, during)
  }
  return (
    <Card
      id="fofr"
      icon={<Hourglass aria-hidden />}
      running={busy !== null}
      title={busy === null ? 'Máme fofr' : `Máme fofr: +${busy.minutes} min`}
      text={busy === null ? 'Teď vozíme v obvyklém čase.' : <Until instant={busy.until} />}
    >
      <Choices label="Přidat minut">
        {BUSY_MINUTES.map((each) => (
          <Choice
            key={each}
            on={minutes === each}
            onPress={() => {
              setChosen(each)
              // While it is running it changes at once, and its period is chosen anew.
              if (busy !== null) start(each, period ?? '60_minutes')
            }}
          >
            {each}
          </Choice>
        ))}
      </Choices>
      <Choices label="Na jak dlouho">
        {choices.busy.map((choice) => (
          <Choice
            key={choice.period}
            on={busy !== null && period === choice.period}
            hint={`do ${clockTime(choice.until)}`}
            onPress={() => start(minutes, choice.period)}
          >
            {BUSY_TEXTS[choice.period]}
          </Choice>
        ))}
      </Choices>
      {busy !== null && (
        <Button variant="line" wide onClick={onEnd}>
          Skončit teď
        </Button>
      )}
    </Card>
  )
}

type PauseCardProps = {
  readonly outlet: number
  readonly now: AvailabilityWire
  readonly onStart: (period: PausePeriod, reason: string | undefined) => void
  readonly onEnd: () => void
}

function PauseCard({ outlet, now: { paused_until: until, choices }, onStart, onEnd }: PauseCardProps) {
  const { reason, isMissing, field } = usePauseReason(outlet)
  return (
    <Card
      id="pauza"
      icon={<CirclePause aria-hidden />}
      running={until !== null}
      title="Pauza"
      text={until === null ? 'Teď přijímáme objednávky.' : <Until instant={until} />}
    >
      {field}
      <Choices label="Zastavit příjem na">
        {choices.pause.map((choice) => (
          <Choice
            key={choice.period}
            on={false}
            hint={`do ${clockTime(choice.until)}`}
            disabled={isMissing}
            onPress={() => onStart(choice.period, reason)}
          >
            {PAUSE_TEXTS[choice.period]}
          </Choice>
        ))}
      </Choices>
      {until !== null && (
        <Button variant="line" wide onClick={onEnd}>
          Přijímat zase teď
        </Button>
      )}
      <p className="switch-hint">Rozdělané objednávky doběhnou. Příjem se pak otevře sám.</p>
    </Card>
  )
}

/** Shows a text such as "Běží do 20:32, zbývá 118 min." */
function Until({ instant }: { readonly instant: string }) {
  const now = usePragueMinute()
  const minutes = Math.ceil(now.toInstant().until(Temporal.Instant.from(instant)).total('minutes'))
  const left = minutes >= 120 ? `${Math.floor(minutes / 60)} h` : `${Math.max(minutes, 1)} min`
  return (
    <>
      Běží do {clockTime(instant)}, zbývá {left}.
    </>
  )
}

type CardProps = {
  readonly id: string
  readonly icon: ReactNode
  readonly running: boolean
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

function Card({ id, icon, running, title, text, children }: CardProps) {
  return (
    <section className="office-section hours-switch" data-running={running || undefined} aria-labelledby={id}>
      <div className="switch-head">
        <span className="switch-icon">{icon}</span>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        {running && <span className="switch-state">běží</span>}
      </div>
      {children}
    </section>
  )
}

const Choices = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset className="switch-choices">
    <legend>{label}</legend>
    <div>{children}</div>
  </fieldset>
)

type ChoiceProps = {
  readonly on: boolean
  /** Read after the text: the end of the period. */
  readonly hint?: string
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Choice = ({ on, hint, disabled = false, onPress, children }: ChoiceProps) => (
  <button
    type="button"
    className="switch-choice num"
    aria-pressed={on}
    title={hint}
    disabled={disabled}
    onClick={onPress}
  >
    {on && <Check aria-hidden />}
    {children}
  </button>
)
