import { courierPayCalls } from '@sousto/contract/courier-pay/endpoints.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../shared/forms/typed-amount.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { CourierChoice } from './courier-choice.tsx'

const EMPTY = { courier: '', ride: '', amount: '', reason: '' } as const
const LONGEST_REASON = 200

/** A row that corrects a courier's pay; what was paid stays as it is (`settlement.md` §3). */
export function CorrectionForm({ city }: { readonly city: string }) {
  const client = useClient()
  const show = useToast()
  const [typed, setTyped] = useState<Readonly<Record<keyof typeof EMPTY, string>>>(EMPTY)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const amount = typedAmount(typed.amount)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (corrected: number) =>
      client.of(courierPayCalls).correct({
        params: { city, person: Number(typed.courier) },
        headers: { 'idempotency-key': key },
        body: {
          ride: typed.ride.trim() === '' ? null : Number(typed.ride),
          amount: corrected,
          reason: typed.reason,
        },
      }),
    onSuccess: (_, corrected) => {
      setKey(crypto.randomUUID())
      setTyped(EMPTY)
      show({ text: `Oprava ${exactMoney(corrected)} je zapsaná, kurýr ji vidí ve Výdělku.` })
    },
  })
  const isReady = typed.courier !== '' && amount !== null && amount !== 0 && typed.reason.trim() !== ''
  return (
    <section className="office-section" aria-labelledby="opravy">
      <h2 id="opravy">Oprava výdělku</h2>
      <form
        className="pay-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) mutate(amount)
        }}
      >
        <CourierChoice
          city={city}
          value={typed.courier}
          onChange={(courier) => setTyped({ ...typed, courier })}
        />
        <TextField
          label="Číslo jízdy"
          optional
          inputMode="numeric"
          pattern="[0-9]*"
          value={typed.ride}
          onChange={({ target }) => setTyped({ ...typed, ride: target.value })}
        />
        <TextField
          label="Částka"
          hint="Se znaménkem minus se výdělek sníží."
          suffix="Kč"
          required
          value={typed.amount}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
          error={typed.amount !== '' && amount === null ? AMOUNT_EXPECTED : undefined}
        />
        <TextField
          label="Důvod opravy"
          hint="Kurýr ho uvidí u svého výdělku."
          required
          limit={lettersUpTo(LONGEST_REASON)}
          value={typed.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
        <FormFailure error={error} />
        <Button type="submit" variant="cta" loading={isPending} disabled={!isReady}>
          Zapsat opravu
        </Button>
      </form>
    </section>
  )
}
