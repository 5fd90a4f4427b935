import { voucherCalls } from '@sousto/contract/vouchers/endpoints.ts'
import type { NewCampaign } from '@sousto/contract/vouchers/wire.ts'
import { CAMPAIGN_NAME_MAX, VOUCHER_BEARERS } from '@sousto/domain/credits/voucher-campaign.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { voucherBearerMessage } from '@sousto/messages/voucher-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { CheckboxGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { placesQuery } from '../../shared/management/city.ts'
import { WEEKDAY_NAMES } from '../../shared/weekday-names.ts'
import { CAMPAIGNS } from './queries.ts'
import { type CampaignErrors, NEW_CAMPAIGN, readCampaign, type TypedCampaign } from './typed-campaign.ts'
import './vouchers.css'

/** The form of a new campaign. What customers are promised does not change afterwards. */
export function NewCampaignPage() {
  const client = useClient()
  const navigate = useNavigate()
  const show = useToast()
  const [typed, setTyped] = useState(NEW_CAMPAIGN)
  const [errors, setErrors] = useState<CampaignErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const create = useKeyedChange(
    (body: NewCampaign, headers) => client.of(voucherCalls).create({ headers, body }),
    [CAMPAIGNS],
    ({ id }) => {
      show({ text: 'Kupony jsou vytvořené.' })
      void navigate({ to: '/sprava/kupony/$campaign', params: { campaign: String(id) } })
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readCampaign(typed)
    setErrors('errors' in read ? read.errors : {})
    if ('campaign' in read) create.mutate(read.campaign)
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const set = (change: Partial<TypedCampaign>) => setTyped((now) => ({ ...now, ...change }))
  const field = (name: keyof CampaignErrors & keyof TypedCampaign) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  })
  return (
    <ManagementFrame title="Nová akce s kupony" subtitle="Hodnotu a podmínky už potom měnit nejde.">
      <form ref={form} className="voucher-form" aria-label="Nová akce s kupony" noValidate onSubmit={submit}>
        <section className="office-section" aria-labelledby="kupon">
          <h2 id="kupon">Kupon</h2>
          <TextField
            label="Název akce"
            hint="Zákazník ho nevidí."
            limit={lettersUpTo(CAMPAIGN_NAME_MAX)}
            {...field('name')}
          />
          <div className="voucher-pair">
            <TextField label="Hodnota" inputMode="numeric" suffix="Kč" {...field('amount')} />
            <TextField
              label="Rozpočet celé akce"
              optional
              hint="Až se rozdá, kupony přestanou platit."
              inputMode="numeric"
              suffix="Kč"
              {...field('budget')}
            />
            <TextField label="Počet kódů" hint="Nejvýš 100 000." inputMode="numeric" {...field('codes')} />
            <TextField label="Kolik zákazníků uplatní jeden kód" inputMode="numeric" {...field('uses')} />
          </div>
          {typed.codes.trim() === '1' && (
            <TextField
              label="Vlastní kód"
              optional
              hint="Bez něj kód vymyslíme."
              limit={lettersUpTo(60)}
              {...field('code')}
            />
          )}
        </section>
        <section className="office-section" aria-labelledby="podminky">
          <h2 id="podminky">Podmínky</h2>
          <div className="voucher-pair">
            <TextField
              label="První den"
              optional
              type="date"
              value={typed.firstDay}
              onChange={({ target }) => set({ firstDay: target.value })}
            />
            <TextField
              label="Poslední den"
              optional
              type="date"
              value={typed.lastDay}
              onChange={({ target }) => set({ lastDay: target.value })}
            />
            <PlaceField value={typed.place} onChange={(place) => set({ place })} />
            <TextField
              label="Jídla aspoň za"
              optional
              inputMode="numeric"
              suffix="Kč"
              {...field('minimum')}
            />
          </div>
          {typed.place.startsWith('outlet:') && (
            <SelectField
              label="Kdo kupony nese"
              hint="Podnik je nese podle podílu ze své smlouvy."
              value={typed.bearer}
              onChange={({ target }) => set({ bearer: target.value === 'outlet' ? 'outlet' : 'operator' })}
            >
              {VOUCHER_BEARERS.map((bearer) => (
                <option key={bearer} value={bearer}>
                  {voucherBearerMessage(bearer)}
                </option>
              ))}
            </SelectField>
          )}
          <CheckboxGroup label="Kdo" note="">
            <Checkbox
              checked={typed.firstOrderOnly}
              onCheckedChange={(firstOrderOnly) => set({ firstOrderOnly })}
            >
              Jen na první objednávku
            </Checkbox>
            <Checkbox
              checked={typed.allowsAnonymous}
              onCheckedChange={(allowsAnonymous) => set({ allowsAnonymous })}
            >
              I bez přihlášení
            </Checkbox>
          </CheckboxGroup>
          <CheckboxGroup label="Dny" note="Bez výběru platí každý den.">
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                checked={typed.weekdays.includes(day)}
                onCheckedChange={(checked) =>
                  set({
                    weekdays: WEEKDAYS.filter((each) =>
                      each === day ? checked : typed.weekdays.includes(each),
                    ),
                  })
                }
              >
                {WEEKDAY_NAMES[day]}
              </Checkbox>
            ))}
          </CheckboxGroup>
        </section>
        <FormFailure error={create.error} />
        <div className="office-buttons">
          <Button type="submit" variant="cta" loading={create.isPending}>
            Vytvořit kupony
          </Button>
        </div>
      </form>
    </ManagementFrame>
  )
}

type PlaceFieldProps = { readonly value: string; readonly onChange: (place: string) => void }

function PlaceField({ value, onChange }: PlaceFieldProps) {
  const { data } = useQuery(placesQuery(useClient()))
  return (
    <SelectField label="Kde platí" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Všude</option>
      <optgroup label="Města">
        {data?.cities.map(({ slug, name }) => (
          <option key={slug} value={`city:${slug}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Podniky">
        {data?.outlets.map(({ id, name }) => (
          <option key={id} value={`outlet:${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
