import { courierIdentity } from '@sousto/contract/courier/endpoints.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useMe } from '../../shared/session/me.ts'
import { CourierChoice } from './courier-choice.tsx'

/** The tax identity of a courier, which is shown only when asked for, and each look is logged (`settlement.md` §7). */
export function Identity({ city }: { readonly city: string }) {
  const me = useMe()
  const client = useClient()
  const [courier, setCourier] = useState('')
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => client.of(courierIdentity).read({ params: { city, person: Number(courier) } }),
    // What was shown is not kept in memory once the page is left.
    gcTime: 0,
  })
  if (!can(me, 'courier_identity.read', { kind: 'city', city })) return null
  return (
    <section className="office-section" aria-labelledby="udaje">
      <h2 id="udaje">Daňové údaje</h2>
      <Notice tone="warn">Každé zobrazení se zapíše s vaším jménem. Jen pro roční hlášení a výplaty.</Notice>
      <div className="pay-form">
        <CourierChoice
          city={city}
          value={courier}
          onChange={(chosen) => {
            setCourier(chosen)
            reset()
          }}
        />
        <Button variant="line" loading={isPending} disabled={courier === ''} onClick={() => mutate()}>
          Ukázat daňové údaje
        </Button>
        <FormFailure error={error} />
      </div>
      {data !== undefined && (
        <dl className="pay-identity">
          {[
            ['Jméno', `${data.firstName} ${data.lastName}`],
            ['Datum narození', Temporal.PlainDate.from(data.birthDate).toLocaleString('cs-CZ')],
            ['Adresa', `${data.street}, ${data.postcode} ${data.city}, ${data.country}`],
            ['Daňové číslo', data.taxNumber === null ? 'nemá' : `${data.taxNumber} (${data.taxCountry})`],
            ['Místo narození', data.birthPlace ?? 'neuvedeno'],
            ['DIČ', data.vatId ?? 'není plátce'],
            ['Majitel účtu', data.accountHolder],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
