import type { StaffPasswordChange } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { NewPassword, PASSWORD_AGAIN_RULE, PASSWORD_RULE } from '../../shared/forms/new-password.tsx'

const EMPTY = { current: '', password: '', passwordAgain: '' }

export function PasswordChange() {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: EMPTY })
  const { errors } = formState
  const change = useMutation({
    mutationFn: (body: StaffPasswordChange) => client.staff.changePassword({ body }),
    onSuccess: async () => {
      reset()
      show({ text: 'Heslo je nové. Ostatní zařízení jsme odhlásili.' })
      await queryClient.invalidateQueries({ queryKey: ['account'] })
    },
  })
  return (
    <section className="office-section" aria-labelledby="heslo">
      <h2 id="heslo">Heslo</h2>
      <form
        noValidate
        className="account-form"
        onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}
      >
        <PasswordField
          {...register('current', { validate: (value) => value !== '' || 'Zadejte prosím současné heslo.' })}
          label="Současné heslo"
          autoComplete="current-password"
          error={errors.current?.message}
        />
        <NewPassword
          password={register('password', PASSWORD_RULE)}
          again={register('passwordAgain', PASSWORD_AGAIN_RULE)}
          errors={errors}
          label="Nové heslo"
        />
        <FormFailure error={change.error} />
        <div>
          <Button type="submit" loading={change.isPending}>
            Změnit heslo
          </Button>
        </div>
      </form>
    </section>
  )
}
