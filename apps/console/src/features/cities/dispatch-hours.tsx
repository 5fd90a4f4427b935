import { dispatchHoursCalls } from '@sousto/contract/dispatch-hours/endpoints.ts'
import type { DispatchHoursWire } from '@sousto/contract/dispatch-hours/wire.ts'
import type { DispatchHours } from '@sousto/domain/time/dispatch-hours.ts'
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import { formatTime, parseTime } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS, type Weekday } from '@sousto/domain/time/weekdays.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { WEEKDAY_NAMES } from '../../shared/weekday-names.ts'
import { dispatchHoursQuery } from './queries.ts'

/** When the couriers of the city deliver (`administration.md` §2). */
export function DispatchHoursSection({ slug }: { readonly slug: string }) {
  const { data, error, refetch } = useQuery(dispatchHoursQuery(useClient(), slug))
  return (
    <section className="office-section" aria-labelledby="hodiny-rozvozu">
      <h2 id="hodiny-rozvozu">Hodiny rozvozu</h2>
      <p>
        Podniky, kterým rozvážejí naši kurýři, prodávají jen v těchto hodinách. Podniků s vlastním rozvozem se
        netýkají. Přijaté objednávky se dovezou, i když hodiny skončí.
      </p>
      {data === undefined && error === null && <Loading text="Načítám hodiny" height={120} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <HoursForm key={data.version} slug={slug} stored={data} />}
    </section>
  )
}

type Typed = Readonly<Record<Weekday, { readonly from: string; readonly to: string }>>

/** One entry for each day of the week makes the record complete. */
const byDay = <Value,>(of: (day: Weekday) => Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, of(day)])) as Readonly<Record<Weekday, Value>>

function typedOf(hours: DispatchHours): Typed {
  return byDay((day) => {
    if (hours === null) return { from: '10:00', to: '22:00' }
    const window = hours[day]
    return window === null
      ? { from: '', to: '' }
      : { from: formatTime(window.from), to: formatTime(window.to) }
  })
}

/** Both ends empty mean a day without dispatch. Null means that a time is missing or wrong, or that no day is left. */
function readHours(typed: Typed): OpeningHours['weekly'] | null {
  const windows = byDay((day) => {
    const { from, to } = typed[day]
    if (from === '' && to === '') return null
    const [start, end] = [parseTime(from), parseTime(to)]
    return start === null || end === null ? 'wrong' : { from: start, to: end }
  })
  const all = Object.values(windows)
  if (all.includes('wrong') || all.every((window) => window === null)) return null
  return byDay((day) => {
    const window = windows[day]
    return window === 'wrong' ? null : window
  })
}

type HoursFormProps = { readonly slug: string; readonly stored: DispatchHoursWire }

function HoursForm({ slug, stored: { version, hours } }: HoursFormProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [isAlways, setAlways] = useState(hours === null)
  const [typed, setTyped] = useState<Typed>(() => typedOf(hours))
  const read = readHours(typed)
  const save = useMutation({
    mutationFn: (wanted: DispatchHours) =>
      client.of(dispatchHoursCalls).save({
        params: { city: slug },
        headers: { version },
        body: { hours: wanted },
      }),
    onSuccess: () => show({ text: 'Hodiny rozvozu jsou uložené a zákazníci je už vidí.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dispatchHoursQuery(client, slug).queryKey }),
  })
  const change = (day: Weekday, end: 'from' | 'to', text: string) =>
    setTyped({ ...typed, [day]: { ...typed[day], [end]: text.trim() } })
  return (
    <form
      className="city-form"
      aria-labelledby="hodiny-rozvozu"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAlways || read !== null) save.mutate(isAlways ? null : read)
      }}
    >
      <Checkbox checked={isAlways} onCheckedChange={setAlways}>
        Rozvážíme nepřetržitě
      </Checkbox>
      {!isAlways && (
        <>
          <p className="muted">
            Časy jako 10:00. Den bez časů je bez rozvozu, konec po půlnoci patří ke dni před ní.
          </p>
          {WEEKDAYS.map((day) => (
            <fieldset key={day} className="city-day">
              <legend>{WEEKDAY_NAMES[day]}</legend>
              <TextField
                label="Od"
                inputMode="numeric"
                autoComplete="off"
                value={typed[day].from}
                onChange={({ target }) => change(day, 'from', target.value)}
              />
              <TextField
                label="Do"
                inputMode="numeric"
                autoComplete="off"
                value={typed[day].to}
                onChange={({ target }) => change(day, 'to', target.value)}
              />
            </fieldset>
          ))}
        </>
      )}
      <FormFailure error={save.error} />
      <div className="office-buttons">
        <Button type="submit" variant="line" loading={save.isPending} disabled={!isAlways && read === null}>
          Uložit hodiny rozvozu
        </Button>
      </div>
    </form>
  )
}
