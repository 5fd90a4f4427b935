import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import type { ApplicationDetail, NewOutlet } from '@sousto/contract/received-applications/wire.ts'
import type { PartnerApplication } from '@sousto/domain/applications/applications.ts'
import { isIco } from '@sousto/domain/catalogue/company-number.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AddressField } from '../../shared/address/address-field.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import { applicationQuery } from './queries.ts'

type OutletFormProps = { readonly detail: ApplicationDetail; readonly answers: PartnerApplication }

/** Makes an outlet that customers do not see yet, and opens it. */
export function OutletForm({ detail, answers }: OutletFormProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const cities = useQuery(placesQuery(client)).data?.cities ?? []
  const [name, setName] = useState(answers.company)
  const [chosenCity, setCity] = useState<string | null>(null)
  const [address, setAddress] = useState<number | null>(null)
  const [companyNumber, setCompanyNumber] = useState('')
  const [isTried, setTried] = useState(false)
  const city = chosenCity ?? cities.find((each) => fold(each.name) === fold(answers.city))?.slug ?? ''
  const number = companyNumber.replaceAll(/\s/g, '')
  const isWrongNumber = number !== '' && !isIco(number)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: NewOutlet) =>
      client.of(receivedApplicationCalls).makeOutlet({
        params: { application: detail.id },
        headers: { version: detail.version },
        body,
      }),
    onSuccess: ({ outlet }) => navigate({ to: '/podnik/$outlet/zapnuti', params: { outlet } }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: applicationQuery(client, detail.id).queryKey }),
  })
  return (
    <section className="office-section" aria-labelledby="podnik">
      <h2 id="podnik">Založit podnik</h2>
      <p className="muted">Vznikne vypnutý. Zaměření, kontakt a kdo rozváží se opíšou z přihlášky.</p>
      <form
        className="application-form"
        aria-labelledby="podnik"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name.trim() === '' || city === '' || address === null || isWrongNumber) return
          mutate({ name: name.trim(), city, address, companyNumber: number || null })
        }}
      >
        <TextField
          label="Název podniku"
          limit={lettersUpTo(200)}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isTried && name.trim() === '' ? 'Napište název podniku.' : undefined}
        />
        <SelectField
          label="Město"
          value={city}
          onChange={({ target }) => setCity(target.value)}
          error={isTried && city === '' ? 'Vyberte město.' : undefined}
        >
          <option value="">Vyberte město</option>
          {cities.map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <AddressField
          label="Adresa"
          hint={`V přihlášce: ${answers.address}`}
          near={city}
          onChosen={(chosen) => setAddress(chosen?.code ?? null)}
        />
        {isTried && address === null && <p role="alert">Vyberte adresu ze seznamu.</p>}
        <TextField
          label="IČO"
          optional
          inputMode="numeric"
          value={companyNumber}
          onChange={({ target }) => setCompanyNumber(target.value)}
          error={
            isWrongNumber ? 'IČO má osm číslic a poslední z nich je kontrolní, zkontrolujte ho.' : undefined
          }
        />
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button type="submit" variant="cta" loading={isPending}>
            Založit podnik
          </Button>
        </div>
      </form>
    </section>
  )
}
