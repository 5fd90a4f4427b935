import { referralTermsCalls } from '@sousto/contract/referral-terms/endpoints.ts'
import type { ReferralSettings, ReferralTermsBody } from '@sousto/contract/referral-terms/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { wholeNumber } from '../../shared/forms/whole-number.ts'
import { referralSettingsQuery } from './queries.ts'
import { limitsOf, readTerms, TERM_FIELDS, type TermField, typedTerms } from './typed-terms.ts'

const FIELDS: Readonly<
  Record<TermField, { readonly label: string; readonly suffix: string; readonly hint?: string }>
> = {
  inviter: { label: 'Kredit pro toho, kdo zve', suffix: 'Kč' },
  invited: { label: 'Kredit pro pozvaného', suffix: 'Kč' },
  leastOrder: { label: 'Nejmenší první objednávka', suffix: 'Kč', hint: 'Jídlo bez dopravy a obalů.' },
  mostPerMonth: {
    label: 'Nejvíc odměn za měsíc',
    suffix: '×',
    hint: 'Pro jednoho zákazníka, který zve. Pozvaný dostane kredit i potom.',
  },
  days: { label: 'Registrace do', suffix: 'dnů', hint: 'Od chvíle, kdy pozvaný odkaz otevřel.' },
}
const NUMBER = new Intl.NumberFormat('cs-CZ')

export function TermsForm({ terms, version }: ReferralSettings) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [typed, setTyped] = useState(() => typedTerms(terms))
  const { queryKey } = referralSettingsQuery(client)
  const save = useMutation({
    mutationFn: (body: ReferralTermsBody) =>
      client.of(referralTermsCalls).save({ headers: { version }, body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(queryKey, settings)
      show({ text: 'Podmínky pozvánek jsou uložené.' })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const next = readTerms(typed)
  return (
    <form
      className="referral-form"
      aria-labelledby="podminky"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== null) save.mutate(next)
      }}
    >
      <Checkbox checked={typed.isOn} onCheckedChange={(isOn) => setTyped({ ...typed, isOn })}>
        Zákazníci mohou zvát přátele
      </Checkbox>
      <div className="referral-fields">
        {TERM_FIELDS.map((field) => {
          const limits = limitsOf(field)
          return (
            <TextField
              key={field}
              {...FIELDS[field]}
              inputMode="numeric"
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              error={
                wholeNumber(typed[field], limits) === null
                  ? `Zadejte celé číslo od ${NUMBER.format(limits.min)} do ${NUMBER.format(limits.max)}.`
                  : undefined
              }
            />
          )
        })}
      </div>
      <FormFailure error={save.error} />
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={save.isPending} disabled={next === null}>
          Uložit
        </Button>
      </div>
    </form>
  )
}
