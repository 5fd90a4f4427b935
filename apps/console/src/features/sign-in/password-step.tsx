import type { Me } from '@sousto/contract/staff/wire.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { validEmail } from '../../shared/forms/valid-email.ts'
import { passkeysSupported } from '../../shared/passkeys.ts'
import { Door } from '../../shared/shell/door.tsx'
import { DemoPeople } from './demo-people.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { SecondFactor } from './second-factor.ts'

type PasswordStepProps = {
  /** True if the sign-in interrupts a task. */
  readonly returning: boolean
  readonly onEnter: (me: Me) => void
  readonly onSecondFactor: (factor: SecondFactor) => void
}

export function PasswordStep({ returning, onEnter, onSecondFactor }: PasswordStepProps) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const { errors } = formState
  const signIn = useMutation({
    mutationFn: (body: { readonly email: string; readonly password: string }) =>
      client.staff.signIn({ body }),
    onSuccess: (answer) => {
      if (answer.state === 'signed_in') onEnter(answer.me)
      else onSecondFactor(answer)
    },
  })
  return (
    <Door
      title="Pojďte za pult"
      under={
        <>
          <Link to="/zapomenute-heslo" className="quiet-link">
            Zapomenuté heslo
          </Link>
          <details>
            <summary className="quiet-link">Ztratil se mi klíč i telefon</summary>
            <p>
              Přihlaste se heslem a jedním z deseti záložních kódů. Nemáte-li ani ten, obraťte se na toho, kdo
              vás pozval.
            </p>
          </details>
          <p>Účet vzniká jen z pozvánky, požádejte majitele podniku.</p>
          <DemoPeople onEnter={onEnter} />
        </>
      }
    >
      <p>
        {returning ? 'Přihlaste se a vrátíte se tam, kde jste byli.' : 'Provoz podniků, kurýrů a dispečinku.'}
      </p>
      {passkeysSupported() && (
        <>
          <PasskeyButton onEnter={onEnter} />
          <div className="door-or">nebo heslem</div>
        </>
      )}
      <form noValidate onSubmit={(event) => void handleSubmit((values) => signIn.mutate(values))(event)}>
        <TextField
          {...register('email', { validate: validEmail })}
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password', {
            validate: (value) => value !== '' || accountProblemMessage('password_required'),
          })}
          label="Heslo"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <FormFailure error={signIn.error} />
        <Button type="submit" variant="line" loading={signIn.isPending}>
          Pokračovat
        </Button>
      </form>
    </Door>
  )
}
