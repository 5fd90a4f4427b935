import { courierPayCalls } from '@sousto/contract/courier-pay/endpoints.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AddressField } from '../../shared/address/address-field.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../shared/forms/typed-amount.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { cityRatesQuery } from './queries.ts'

const EMPTY = { amount: '', from: '', to: '', name: '', metres: '1000' } as const
type Typed = Readonly<Record<keyof typeof EMPTY, string>>
type For = 'time' | 'area'
type Sent = { readonly amount: Haler; readonly from: string; readonly to: string; readonly area: Area | null }
type Area = { readonly name: string; readonly centre: LngLat; readonly metres: number }

const LONGEST_NAME = 80
const instantOf = (typed: string) =>
  Temporal.PlainDateTime.from(typed).toZonedDateTime('Europe/Prague').toInstant().toString()

function areaOf({ name, metres }: Typed, centre: LngLat | null): Area | null {
  const whole = Number(metres)
  const isComplete = name.trim() !== '' && centre !== null && Number.isInteger(whole) && whole > 0
  return isComplete ? { name: name.trim(), centre, metres: whole } : null
}

/** Null means that something is missing or wrong. */
function sentOf(typed: Typed, what: For, centre: LngLat | null): Sent | null {
  const amount = typedAmount(typed.amount)
  const { from, to } = typed
  if (amount === null || amount <= 0 || from === '' || to === '' || from >= to) return null
  const times = { from: instantOf(from), to: instantOf(to) }
  if (what === 'time') return { amount, ...times, area: null }
  const area = areaOf(typed, centre)
  return area && { amount, ...times, area }
}

export function BonusForm({ city }: { readonly city: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const [what, setWhat] = useState<For>('time')
  const [centre, setCentre] = useState<LngLat | null>(null)
  const sent = sentOf(typed, what, centre)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Sent) => client.of(courierPayCalls).announceBonus({ params: { city }, body }),
    onSuccess: (_, { amount }) => {
      setTyped(EMPTY)
      show({ text: `Bonus ${exactMoney(amount)} je vyhlášený, kurýři ho vidí u směn.` })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cityRatesQuery(client, city).queryKey }),
  })
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form
      className="pay-form"
      aria-label="Nový bonus"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (sent !== null) mutate(sent)
      }}
    >
      <RadioGroup label="Za co" value={what} onValueChange={(value) => setWhat(value)}>
        <Radio value="time" detail="Komu směna bez přestávky pokryje celou dobu.">
          Za dobu ve směně
        </Radio>
        <Radio value="area" detail="Za každou jízdu, která v té době začne v podniku v okruhu.">
          Za jízdu z oblasti
        </Radio>
      </RadioGroup>
      <TextField
        label="Částka"
        inputMode="decimal"
        suffix="Kč"
        {...field('amount')}
        error={typed.amount !== '' && typedAmount(typed.amount) === null ? AMOUNT_EXPECTED : undefined}
      />
      <TextField label="Od" type="datetime-local" {...field('from')} />
      <TextField
        label="Do"
        type="datetime-local"
        hint="Platí jen pro směny, které začnou po vyhlášení."
        {...field('to')}
        error={
          typed.from !== '' && typed.to !== '' && typed.from >= typed.to ? 'Konec je po začátku.' : undefined
        }
      />
      {what === 'area' && (
        <>
          <TextField label="Název oblasti" limit={lettersUpTo(LONGEST_NAME)} {...field('name')} />
          <AddressField
            label="Střed oblasti"
            near={city}
            onChosen={(address) => setCentre(address?.position ?? null)}
          />
          <TextField label="Okruh" inputMode="numeric" suffix="m" {...field('metres')} />
        </>
      )}
      <FormFailure error={error} />
      <Button type="submit" variant="cta" loading={isPending} disabled={sent === null}>
        Vyhlásit bonus
      </Button>
    </form>
  )
}
