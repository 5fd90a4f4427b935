import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { validEmail } from '../../shared/forms/valid-email.ts'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'

type Wanted = { readonly email: string; readonly role: 'owner' | 'staff' }
const EMPTY: Wanted = { email: '', role: 'staff' }

export function InviteForm({ onChanged }: { readonly onChanged: () => void }) {
  const client = useClient()
  const show = useToast()
  const { id: outlet } = useOutlet()
  const { register, control, handleSubmit, reset, formState } = useForm<Wanted>({ defaultValues: EMPTY })
  const invite = useMutation({
    mutationFn: (body: Wanted) => client.staff.invite({ params: { outlet }, body }),
    onSuccess: (_answer, { email }) => {
      reset()
      show({ text: `Pozvánka odešla na ${email}.` })
      onChanged()
    },
  })
  return (
    <section className="office-section" aria-labelledby="pozvat">
      <h2 id="pozvat">Pozvat</h2>
      <form
        noValidate
        className="people-invite"
        onSubmit={(event) => void handleSubmit((values) => invite.mutate(values))(event)}
      >
        <TextField
          {...register('email', { validate: validEmail })}
          label="E-mail"
          type="email"
          autoComplete="off"
          hint="Přijde na něj odkaz. Platí 7 dní a jen jednou."
          error={formState.errors.email?.message}
        />
        <Controller
          control={control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <RadioGroup label="Role" value={value} onValueChange={onChange}>
              <Radio value="staff" detail="Výdej, vyprodáno, fofr a pauza">
                Obsluha
              </Radio>
              <Radio value="owner" detail="Všechno v podniku, i lidé; potřebuje druhý faktor">
                Vedení podniku
              </Radio>
            </RadioGroup>
          )}
        />
        <FactorQuestion change={invite} />
        <FormFailure error={invite.error} />
        <div>
          <Button type="submit" loading={invite.isPending}>
            Poslat pozvánku
          </Button>
        </div>
      </form>
    </section>
  )
}
