import type { Me } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { LifeBuoy, Smartphone, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { passkeysSupported } from '../../shared/passkeys.ts'
import { Door } from '../../shared/shell/door.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { SecondFactor } from './second-factor.ts'

type FactorStepProps = {
  readonly factor: SecondFactor
  readonly onEnter: (me: Me) => void
  readonly onRestart: () => void
}

/** The step after the password: a code of the authenticator app, a recovery code, or a passkey. */
export function FactorStep({ factor, onEnter, onRestart }: FactorStepProps) {
  const [recovering, setRecovering] = useState(!factor.totp)
  const passkey = factor.passkey && passkeysSupported()
  return (
    <Door
      title="Ještě druhý faktor"
      under={
        <>
          {factor.totp && (
            <button type="button" className="quiet-link" onClick={() => setRecovering(!recovering)}>
              {recovering ? <Smartphone aria-hidden /> : <LifeBuoy aria-hidden />}
              {recovering ? 'Mám kód z aplikace' : 'Ztratil se mi klíč i telefon'}
            </button>
          )}
          <button type="button" className="quiet-link" onClick={onRestart}>
            <Undo2 aria-hidden />
            Začít znovu
          </button>
          {recovering && <p>Nemáte ani záložní kód? Obraťte se na toho, kdo vás pozval.</p>}
        </>
      }
    >
      {passkey && (
        <>
          <PasskeyButton onEnter={onEnter} />
          <div className="door-or">{recovering ? 'nebo záložním kódem' : 'nebo kódem'}</div>
        </>
      )}
      {/* A fresh form for the other kind of code. */}
      <CodeForm key={String(recovering)} token={factor.token} recovering={recovering} onEnter={onEnter} />
    </Door>
  )
}

type CodeFormProps = {
  readonly token: string
  readonly recovering: boolean
  readonly onEnter: (me: Me) => void
}

function CodeForm({ token, recovering, onEnter }: CodeFormProps) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const enter = useMutation({
    mutationFn: ({ code }: { readonly code: string }) => client.staff.secondFactor({ body: { token, code } }),
    onSuccess: onEnter,
  })
  const missing = recovering ? 'Zadejte prosím záložní kód.' : 'Zadejte prosím 6 číslic.'
  const complete = (code: string) => (recovering ? code.trim() !== '' : /^\s*(\d\s*){6}$/.test(code))
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => enter.mutate(values))(event)}>
      <TextField
        {...register('code', { validate: (code) => complete(code) || missing })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a step that the person has just asked for
        autoFocus
        label={recovering ? 'Záložní kód' : 'Kód z aplikace'}
        hint={
          recovering
            ? 'Jeden z deseti, které jste si uložili. Platí jednou.'
            : 'Šest číslic, které se mění každých 30 sekund.'
        }
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovering ? 'text' : 'numeric'}
        error={formState.errors.code?.message}
      />
      <FormFailure error={enter.error} />
      <Button type="submit" variant="line" loading={enter.isPending}>
        Přihlásit
      </Button>
    </form>
  )
}
