import { shiftPlanCalls } from '@sousto/contract/shift-plan/endpoints.ts'
import type { PlannedDay, ShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { missingPlaces } from '@sousto/domain/shift-plan/planned-shifts.ts'
import { momentAt } from '@sousto/domain/time/clock.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { isOn, shiftTimes } from '../../shared/shift-plan/plan-words.ts'

type DayShiftsProps = { readonly city: string; readonly day: PlannedDay; readonly plan: ShiftPlan }

/** The published shifts of a day, and a form for another one. */
export function DayShifts({ city, day, plan }: DayShiftsProps) {
  const shifts = plan.shifts.filter(isOn(day))
  return (
    <section className="office-section" aria-labelledby="vypsane">
      <h2 id="vypsane">Vypsané směny</h2>
      {shifts.length === 0 && <p className="muted">Na tento den ještě žádná není.</p>}
      <ul className="office-rows">
        {shifts.map((shift) => (
          <ShiftRow key={shift.id} city={city} shift={shift} />
        ))}
      </ul>
      <PublishForm city={city} day={day} />
    </section>
  )
}

function useChange(city: string) {
  const client = useClient()
  const queryClient = useQueryClient()
  return { client, refetch: () => queryClient.invalidateQueries({ queryKey: ['shift-plan', city] }) }
}

type ShiftRowProps = { readonly city: string; readonly shift: ShiftPlan['shifts'][number] }

function ShiftRow({ city, shift }: ShiftRowProps) {
  const { client, refetch } = useChange(city)
  const withdraw = useMutation({
    mutationFn: () => client.of(shiftPlanCalls).withdraw({ params: { city, shift: shift.id } }),
    onSettled: refetch,
  })
  return (
    <li>
      <div className="office-row">
        <div>
          <b className="num">{shiftTimes(shift)}</b>
          <small>
            přihlášeno {shift.couriers.length} z {shift.places}
          </small>
        </div>
        {shift.couriers.length === 0 && (
          <Button
            variant="line"
            aria-label={`Zrušit směnu ${shiftTimes(shift)}`}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            Zrušit
          </Button>
        )}
      </div>
      <ul className="shift-plan-couriers">
        {shift.couriers.map(({ id, name, isOffered }) => (
          <li key={id}>
            {name} {isOffered && <Badge tone="quiet">hledá výměnu</Badge>}
          </li>
        ))}
      </ul>
      <FormFailure error={withdraw.error} />
    </li>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MOST_PLACES = 200
const USUAL = { from: 17, to: 21, places: 1 } as const

type PublishFormProps = { readonly city: string; readonly day: PlannedDay }

/** Begins with the first hours that lack places. */
function PublishForm({ city, day }: PublishFormProps) {
  const { client, refetch } = useChange(city)
  const show = useToast()
  const missing = missingPlaces(day.hours)
  const [edited, setEdited] = useState<{ from?: number; to?: number; places?: number }>({})
  const wanted = { ...USUAL, ...missing, ...edited }
  const [key, setKey] = useState(() => crypto.randomUUID())
  const publish = useMutation({
    mutationFn: () => {
      const at = (hour: number) =>
        momentAt(Temporal.PlainDate.from(day.date), hour * 60, 'Europe/Prague')
          .toInstant()
          .toString()
      const to = wanted.to > wanted.from ? wanted.to : wanted.to + 24
      return client.of(shiftPlanCalls).publish({
        params: { city },
        headers: { 'idempotency-key': key },
        body: { begins: at(wanted.from), ends: at(to), places: wanted.places },
      })
    },
    onSuccess: () => {
      setKey(crypto.randomUUID())
      setEdited({})
      show({ text: 'Směna je vypsaná, kurýři se na ni mohou hlásit.' })
    },
    onSettled: refetch,
  })
  return (
    <form
      className="shift-plan-form"
      onSubmit={(event) => {
        event.preventDefault()
        publish.mutate()
      }}
    >
      <SelectField
        label="Od"
        value={String(wanted.from)}
        onChange={({ target }) => setEdited({ ...edited, from: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hour}:00
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Do"
        value={String(wanted.to % 24)}
        onChange={({ target }) => setEdited({ ...edited, to: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hour}:00
          </option>
        ))}
      </SelectField>
      <TextField
        label="Kolik kurýrů"
        type="number"
        min={1}
        max={MOST_PLACES}
        required
        value={String(wanted.places)}
        onChange={({ target }) => setEdited({ ...edited, places: Number(target.value) })}
      />
      <Button type="submit" variant="cta" loading={publish.isPending}>
        Vypsat směnu
      </Button>
      <FormFailure error={publish.error} />
    </form>
  )
}
