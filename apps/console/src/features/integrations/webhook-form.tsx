import { WEBHOOK_EVENTS, type WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Controller, useForm } from 'react-hook-form'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { EVENT_NAMES } from '../../shared/webhook-events.ts'
import { Choices } from './choices.tsx'

export type WantedWebhook = { readonly url: string; readonly events: readonly WebhookEvent[] }

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, name: EVENT_NAMES[value] }))

type WebhookFormProps = {
  readonly label: string
  readonly submit: string
  readonly start: WantedWebhook
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (wanted: WantedWebhook) => void
  readonly onCancel: () => void
}

/** The form for a webhook's URL and events. */
export function WebhookForm(props: WebhookFormProps) {
  const { label, submit, start, busy, error, onSubmit, onCancel } = props
  const { register, control, handleSubmit, formState } = useForm<WantedWebhook>({ defaultValues: start })
  return (
    <form
      noValidate
      className="integrations-form"
      aria-label={label}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <TextField
        {...register('url', { validate: (value) => value.trim() !== '' || 'Zadejte adresu' })}
        label="Adresa"
        type="url"
        inputMode="url"
        limit={lettersUpTo(500)}
        autoComplete="off"
        placeholder="https://"
        hint="Veřejný server s https."
        error={formState.errors.url?.message}
      />
      <Controller
        control={control}
        name="events"
        rules={{ validate: (value) => value.length > 0 || 'Vyberte, o čem se má dozvědět' }}
        render={({ field: { value, onChange }, fieldState }) => (
          <Choices
            label="O čem se má dozvědět"
            choices={EVENTS}
            chosen={value}
            onChange={onChange}
            error={fieldState.error?.message ?? null}
          />
        )}
      />
      <FormFailure error={error} />
      <div className="office-buttons">
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Zpět
        </Button>
      </div>
    </form>
  )
}
