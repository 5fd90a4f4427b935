import type { TotpSetup } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { QrCode } from '../../shared/qr-code/qr-code.tsx'
import { Door } from '../../shared/shell/door.tsx'
import './totp-step.css'

type TotpStepProps = {
  readonly setup: TotpSetup
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The person enters the secret in the authenticator app and its first code here. */
export function TotpStep({ setup, onAdded, onCancel }: TotpStepProps) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const confirm = useMutation({
    mutationFn: ({ code }: { readonly code: string }) =>
      client.staff.confirmTotp({ body: { token: setup.token, code } }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  return (
    <Door
      title="Aplikace s kódy"
      under={
        <button type="button" className="quiet-link" onClick={onCancel}>
          <Undo2 aria-hidden />
          Zpět
        </button>
      }
    >
      <p>Načtěte obrázek v aplikaci (Google Authenticator, Aegis, 1Password…), nebo do ní opište klíč.</p>
      <QrCode text={setup.url} label="QR kód s klíčem" />
      <p>
        Klíč: <b className="totp-secret">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</b>
      </p>
      <form noValidate onSubmit={(event) => void handleSubmit((values) => confirm.mutate(values))(event)}>
        <TextField
          {...register('code', {
            validate: (code) => /^\s*(\d\s*){6}$/.test(code) || 'Zadejte prosím 6 číslic.',
          })}
          label="Kód z aplikace"
          autoComplete="one-time-code"
          inputMode="numeric"
          error={formState.errors.code?.message}
        />
        <FormFailure error={confirm.error} />
        <Button type="submit" variant="cta" loading={confirm.isPending}>
          Potvrdit
        </Button>
      </form>
    </Door>
  )
}
