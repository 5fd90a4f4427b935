import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Acceptance, Invitation, Me } from '@sousto/contract/staff/wire.ts'
import { NAME_MAX } from '@sousto/domain/account/contact.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { staffFailureMessage } from '@sousto/messages/failure-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { failureText } from '../../shared/failure-text.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { NewPassword, PASSWORD_AGAIN_RULE, PASSWORD_RULE } from '../../shared/forms/new-password.tsx'
import { meQuery, rememberMe } from '../../shared/session/me.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { Door } from '../../shared/shell/door.tsx'
import { Offer } from './offer.tsx'

/** A mailed invitation: creates a new account, or adds a role to the signed-in account. */
export function InvitationPage({ token }: { readonly token: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const me = useQuery(meQuery(client))
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => client.staff.invitation({ params: { token } }, { signal }),
    refetchOnWindowFocus: false,
  })
  const enter = async (now: Me) => {
    rememberMe(queryClient, now)
    await navigate({ to: '/' })
  }
  const failed = invitation.error ?? me.error
  if (failed !== null)
    return <Unusable error={failed} onRetry={() => void Promise.all([invitation.refetch(), me.refetch()])} />
  if (invitation.data === undefined || me.data === undefined) {
    return (
      <Door title="Pozvánka">
        <Spinner label="Načítám pozvánku" size={32} />
      </Door>
    )
  }
  const props = { token, invitation: invitation.data, onEnter: enter }
  if (me.data !== null) return <Join {...props} me={me.data} />
  return invitation.data.hasAccount ? <SignInFirst {...props} /> : <NewAccount {...props} />
}

type StepProps = {
  readonly token: string
  readonly invitation: Invitation
  readonly onEnter: (me: Me) => Promise<void>
}

function Unusable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const expired = error instanceof ApiFailure && error.code === 'invitation_invalid'
  return (
    <Door title={expired ? 'Pozvánka už neplatí' : 'Pozvánku se nepodařilo načíst'}>
      <p role="alert">{failureText(error)}</p>
      {expired ? (
        <Button variant="line" render={<Link to="/prihlaseni" />}>
          Přihlásit se
        </Button>
      ) : (
        <Button onClick={onRetry}>Zkusit znovu</Button>
      )}
    </Door>
  )
}

function NewAccount({ token, invitation, onEnter }: StepProps) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', password: '', passwordAgain: '' },
  })
  const { errors } = formState
  const accept = useMutation({
    mutationFn: (body: Acceptance) => client.staff.acceptInvitation({ params: { token }, body }),
    onSuccess: onEnter,
  })
  return (
    <Door
      title="Máte místo u výdeje"
      under={<p>Účet bude na {invitation.email}. Pozvánka platí jen jednou.</p>}
    >
      <Offer invitation={invitation} />
      <form noValidate onSubmit={(event) => void handleSubmit((values) => accept.mutate(values))(event)}>
        <TextField
          {...register('name', {
            validate: (name) => name.trim() !== '' || staffFailureMessage('staff_name_required'),
          })}
          label="Vaše jméno"
          autoComplete="name"
          limit={lettersUpTo(NAME_MAX)}
          error={errors.name?.message}
        />
        {/* Password managers keep the password under it. */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <NewPassword
          password={register('password', PASSWORD_RULE)}
          again={register('passwordAgain', PASSWORD_AGAIN_RULE)}
          errors={errors}
        />
        <FormFailure error={accept.error} />
        <Button type="submit" variant="cta" loading={accept.isPending}>
          Přijmout pozvánku
        </Button>
      </form>
    </Door>
  )
}

function SignInFirst({ token, invitation }: StepProps) {
  return (
    <Door title="Máte další místo" under={<p>Pozvánka je pro {invitation.email}.</p>}>
      <Offer invitation={invitation} />
      <p>Účet už máte. Přihlaste se a pozvánku přijměte.</p>
      <Button variant="cta" render={<Link to="/prihlaseni" search={{ zpet: `/pozvanka/${token}` }} />}>
        Přihlásit se
      </Button>
    </Door>
  )
}

function Join({ token, invitation, me, onEnter }: StepProps & { readonly me: Me }) {
  const client = useClient()
  const { signOut } = useSignOut()
  const join = useMutation({
    mutationFn: () => client.staff.joinByInvitation({ params: { token } }),
    onSuccess: onEnter,
  })
  const own = me.email === invitation.email
  return (
    <Door
      title="Máte další místo"
      under={
        <button type="button" className="quiet-link" onClick={signOut}>
          Odhlásit {me.email}
        </button>
      }
    >
      <Offer invitation={invitation} />
      {own ? (
        <>
          <FormFailure error={join.error} />
          <Button variant="cta" loading={join.isPending} onClick={() => join.mutate()}>
            Přijmout pozvánku
          </Button>
        </>
      ) : (
        <p>
          Pozvánka je pro <b>{invitation.email}</b>, přihlášený je tu <b>{me.email}</b>. Odhlaste ho a
          otevřete odkaz znovu.
        </p>
      )}
    </Door>
  )
}
