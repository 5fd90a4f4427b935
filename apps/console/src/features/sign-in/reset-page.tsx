import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { NewPassword, PASSWORD_AGAIN_RULE, PASSWORD_RULE } from '../../shared/forms/new-password.tsx'
import { Door } from '../../shared/shell/door.tsx'

type Passwords = { readonly password: string; readonly passwordAgain: string }

/** Sets a new password by a mailed link. */
export function ResetPage({ token }: { readonly token: string }) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '', passwordAgain: '' },
  })
  const reset = useMutation({
    mutationFn: (body: Passwords) => client.staff.reset({ params: { token }, body }),
  })
  if (reset.isSuccess) {
    return (
      <Door title="Heslo je nové">
        <p role="status">Všude jinde jsme vás odhlásili.</p>
        <Button render={<Link to="/prihlaseni" />}>Přihlásit se</Button>
      </Door>
    )
  }
  return (
    <Door
      title="Nové heslo"
      under={
        <Link to="/zapomenute-heslo" className="quiet-link">
          Poslat nový odkaz
        </Link>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit((values) => reset.mutate(values))(event)}>
        <NewPassword
          password={register('password', PASSWORD_RULE)}
          again={register('passwordAgain', PASSWORD_AGAIN_RULE)}
          errors={formState.errors}
          label="Nové heslo"
        />
        <FormFailure error={reset.error} />
        <Button type="submit" loading={reset.isPending}>
          Nastavit heslo
        </Button>
      </form>
    </Door>
  )
}
