import { courierPayCalls } from '@sousto/contract/courier-pay/endpoints.ts'
import type { WirePayRates } from '@sousto/contract/courier-pay/wire.ts'
import { RATE_NAMES } from '@sousto/domain/courier-pay/rates.ts'
import { VEHICLES, type Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { courierPayMessage } from '@sousto/messages/courier-pay-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../shared/forms/typed-amount.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { vehicleName } from '../../shared/rides/vehicles.ts'
import { cityRatesQuery } from './queries.ts'

type RateName = (typeof RATE_NAMES)[number]
type Typed = Readonly<Record<RateName, string>>

const isVehicle = (value: string): value is Vehicle => VEHICLES.some((vehicle) => vehicle === value)

/** The latest rates of the vehicle, as they are typed. */
function latest(rates: WirePayRates['rates'], vehicle: Vehicle): Typed {
  const last = rates.findLast((each) => each.vehicle === vehicle)
  const typed = (name: RateName) => (last === undefined ? '0' : String(last[name] / 100).replace('.', ','))
  return {
    ride: typed('ride'),
    stop: typed('stop'),
    kilometre: typed('kilometre'),
    waitingMinute: typed('waitingMinute'),
    guaranteedHour: typed('guaranteedHour'),
  }
}

const rateOf = (typed: string): Haler | null => {
  const amount = typedAmount(typed)
  return amount !== null && amount >= 0 ? amount : null
}

/** Null means that a typed rate is no amount. */
function readRates(typed: Typed): Readonly<Record<RateName, Haler>> | null {
  const [ride, stop, kilometre] = [rateOf(typed.ride), rateOf(typed.stop), rateOf(typed.kilometre)]
  const [waitingMinute, guaranteedHour] = [rateOf(typed.waitingMinute), rateOf(typed.guaranteedHour)]
  if (ride === null || stop === null || kilometre === null) return null
  if (waitingMinute === null || guaranteedHour === null) return null
  return { ride, stop, kilometre, waitingMinute, guaranteedHour }
}

type RatesFormProps = { readonly city: string; readonly rates: WirePayRates['rates'] }

/** Announces rates from a day on, after a look at what the last four weeks would have been. */
export function RatesForm({ city, rates }: RatesFormProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [vehicle, setVehicle] = useState<Vehicle>('bike')
  const [typed, setTyped] = useState(() => latest(rates, 'bike'))
  const [from, setFrom] = useState('')
  const [isTried, setTried] = useState(false)
  const sent = readRates(typed)
  const params = { city }
  const preview = useMutation({
    mutationFn: (body: NonNullable<typeof sent>) =>
      client.of(courierPayCalls).preview({ params, body: { vehicle, ...body } }),
  })
  const announce = useMutation({
    mutationFn: (body: NonNullable<typeof sent>) => {
      const start = Temporal.PlainDate.from(from).toZonedDateTime('Europe/Prague').toInstant()
      return client.of(courierPayCalls).announceRates({
        params,
        body: { vehicle, validFrom: start.toString(), ...body },
      })
    },
    onSuccess: () => {
      setFrom('')
      setTried(false)
      show({ text: 'Sazby jsou oznámené, kurýři je vidí.' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cityRatesQuery(client, city).queryKey }),
  })
  const change = (next: Typed) => {
    setTyped(next)
    preview.reset()
  }
  const act = (run: (body: NonNullable<typeof sent>) => void, needsDay: boolean) => {
    setTried(true)
    if (sent !== null && !(needsDay && from === '')) run(sent)
  }
  return (
    <form
      className="pay-form"
      aria-label="Nové sazby"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(announce.mutate, true)
      }}
    >
      <SelectField
        label="Vozidlo"
        value={vehicle}
        onChange={({ target: { value } }) => {
          if (!isVehicle(value)) return
          setVehicle(value)
          change(latest(rates, value))
        }}
      >
        {VEHICLES.map((each) => (
          <option key={each} value={each}>
            {vehicleName(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Platí od"
        type="date"
        hint="Změna nejdřív za 15 dní, ať o ní kurýři vědí."
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={isTried && from === '' ? 'Vyberte den.' : undefined}
      />
      {RATE_NAMES.map((name) => (
        <TextField
          key={name}
          label={courierPayMessage(name)}
          inputMode="decimal"
          suffix="Kč"
          value={typed[name]}
          onChange={({ target }) => change({ ...typed, [name]: target.value })}
          error={rateOf(typed[name]) === null ? AMOUNT_EXPECTED : undefined}
        />
      ))}
      {preview.data !== undefined && (
        <p className="num" role="status">
          Za poslední 4 týdny bylo {preview.data.rides} jízd za {exactMoney(preview.data.paid)}, s těmito
          sazbami by to bylo {exactMoney(preview.data.wouldBe)}.
        </p>
      )}
      <FormFailure error={announce.error ?? preview.error} />
      <div className="office-buttons">
        <Button variant="line" loading={preview.isPending} onClick={() => act(preview.mutate, false)}>
          Porovnat s minulými týdny
        </Button>
        <Button type="submit" variant="cta" loading={announce.isPending}>
          Oznámit sazby
        </Button>
      </div>
    </form>
  )
}
