import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { FirstAdmin } from '@sousto/contract/staff/wire.ts'
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
import { validEmail } from '../../shared/forms/valid-email.ts'
import { rememberMe } from '../../shared/session/me.ts'
import { Door } from '../../shared/shell/door.tsx'

/** The link that a start prints while there is no administrator. */
export function FirstAdminPage({ token }: { readonly token: string }) {
  const client = useClient()
  const link = useQuery({
    queryKey: ['setup-link', token],
    queryFn: ({ signal }) => client.staff.setupLink({ params: { token } }, { signal }),
    refetchOnWindowFocus: false,
  })
  if (link.error !== null) return <Unusable error={link.error} onRetry={() => void link.refetch()} />
  if (link.data === undefined) {
    return (
      <Door title="První správce">
        <Spinner label="Ověřuji odkaz" size={32} />
      </Door>
    )
  }
  return <NewAdmin token={token} />
}

function Unusable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isOver = error instanceof ApiFailure && error.code === 'setup_link_invalid'
  return (
    <Door title={isOver ? 'Odkaz už neplatí' : 'Odkaz se nepodařilo ověřit'}>
      <p role="alert">{failureText(error)}</p>
      {isOver ? (
        <Button variant="line" render={<Link to="/prihlaseni" />}>
          Přihlásit se
        </Button>
      ) : (
        <Button onClick={onRetry}>Zkusit znovu</Button>
      )}
    </Door>
  )
}

function NewAdmin({ token }: { readonly token: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', name: '', password: '', passwordAgain: '' },
  })
  const { errors } = formState
  const found = useMutation({
    mutationFn: (body: FirstAdmin) => client.staff.foundMarketplace({ params: { token }, body }),
    onSuccess: async (me) => {
      rememberMe(queryClient, me)
      await navigate({ to: '/' })
    },
  })
  return (
    <Door title="První správce" under={<p>Všechny další lidi už pozvete vy. Odkaz platí jen jednou.</p>}>
      <p>Tržiště je prázdné. Založte si účet a provedeme vás až k první objednávce.</p>
      <form noValidate onSubmit={(event) => void handleSubmit((values) => found.mutate(values))(event)}>
        <TextField
          {...register('name', {
            validate: (name) => name.trim() !== '' || staffFailureMessage('staff_name_required'),
          })}
          label="Vaše jméno"
          autoComplete="name"
          limit={lettersUpTo(NAME_MAX)}
          error={errors.name?.message}
        />
        <TextField
          {...register('email', { validate: validEmail })}
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <NewPassword
          password={register('password', PASSWORD_RULE)}
          again={register('passwordAgain', PASSWORD_AGAIN_RULE)}
          errors={errors}
        />
        <FormFailure error={found.error} />
        <Button type="submit" variant="cta" loading={found.isPending}>
          Založit účet správce
        </Button>
      </form>
    </Door>
  )
}
