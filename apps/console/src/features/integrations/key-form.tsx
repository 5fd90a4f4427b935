import { integrations } from '@sousto/contract/integrations/endpoints.ts'
import { PARTNER_SCOPES, type PartnerScope } from '@sousto/domain/partner/keys.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { Choices } from './choices.tsx'
import { SCOPE_TEXTS } from './words.ts'

type Wanted = { readonly name: string; readonly scopes: readonly PartnerScope[] }

const SCOPES = PARTNER_SCOPES.map((value) => ({ value, ...SCOPE_TEXTS[value] }))

type KeyFormProps = { readonly onMade: (secret: string) => void; readonly onCancel: () => void }

/** The form for a new key: its purpose and scopes. */
export function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const { register, control, handleSubmit, formState } = useForm<Wanted>({
    defaultValues: { name: '', scopes: [] },
  })
  const make = useMutation({
    mutationFn: (body: Wanted) => client.of(integrations).makeKey({ params: { outlet }, body }),
    onSuccess: ({ secret }) => onMade(secret),
  })
  return (
    <form
      noValidate
      className="integrations-form"
      aria-label="Nový klíč"
      onSubmit={(event) => void handleSubmit((values) => make.mutate(values))(event)}
    >
      <TextField
        {...register('name', { validate: (value) => value.trim() !== '' || 'Zadejte název' })}
        label="Název"
        limit={lettersUpTo(60)}
        autoComplete="off"
        hint="Podle čeho klíč poznáte, třeba „Pokladna“."
        error={formState.errors.name?.message}
      />
      <Controller
        control={control}
        name="scopes"
        rules={{ validate: (value) => value.length > 0 || 'Vyberte, co smí' }}
        render={({ field: { value, onChange }, fieldState }) => (
          <Choices
            label="Co smí"
            choices={SCOPES}
            chosen={value}
            onChange={onChange}
            error={fieldState.error?.message ?? null}
          />
        )}
      />
      <FormFailure error={make.error} />
      <div className="office-buttons">
        <Button type="submit" loading={make.isPending}>
          Vytvořit klíč
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Zpět
        </Button>
      </div>
    </form>
  )
}
