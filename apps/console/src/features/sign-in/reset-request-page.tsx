import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { validEmail } from '../../shared/forms/valid-email.ts'
import { Door } from '../../shared/shell/door.tsx'

const BACK = (
  <Link to="/prihlaseni" className="quiet-link">
    <Undo2 aria-hidden />
    Zpět k přihlášení
  </Link>
)

/** Requests a link to set a new password. The response does not reveal whether the account exists. */
export function ResetRequestPage() {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const ask = useMutation({
    mutationFn: (body: { readonly email: string }) => client.staff.requestReset({ body }),
  })
  if (ask.isSuccess) {
    return (
      <Door title="Podívejte se do pošty" under={BACK}>
        <p role="status">
          Má-li <b>{ask.variables.email}</b> účet v provozu, za chvíli na něj přijde odkaz. Platí hodinu a jen
          jednou.
        </p>
      </Door>
    )
  }
  return (
    <Door title="Zapomenuté heslo" under={BACK}>
      <p>Pošleme vám odkaz, kterým si nastavíte nové. Druhý faktor zůstává.</p>
      <form noValidate onSubmit={(event) => void handleSubmit((values) => ask.mutate(values))(event)}>
        <TextField
          {...register('email', { validate: validEmail })}
          label="E-mail"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
        />
        <FormFailure error={ask.error} />
        <Button type="submit" loading={ask.isPending}>
          Poslat odkaz
        </Button>
      </form>
    </Door>
  )
}
