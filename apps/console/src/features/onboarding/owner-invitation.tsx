import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { validEmail } from '../../shared/forms/valid-email.ts'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { checklistQuery } from './queries.ts'

type OwnerInvitationProps = { readonly outlet: number; readonly checklist: OutletChecklist }

/** Invites the owner, without whom nobody accepts the terms and says who sells. */
export function OwnerInvitation({ outlet, checklist: { contact, owner } }: OwnerInvitationProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: contact?.email ?? '' } })
  const invite = useMutation({
    mutationFn: ({ email }: { readonly email: string }) =>
      client.people.invite({ params: {}, body: { email, grant: { role: 'owner', outlet } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: checklistQuery(client, outlet).queryKey }),
  })
  return (
    <section className="office-section" aria-labelledby="majitel">
      <h2 id="majitel">Majitel</h2>
      <p>
        {owner === 'invited'
          ? 'Pozvánku zatím nikdo nepřijal. Nová nahradí tu předchozí na stejný e-mail.'
          : 'Přijme smlouvu a vyplní, kdo prodává a na jaký účet. Nikdo jiný to za něj neudělá.'}
      </p>
      <form
        noValidate
        className="onboarding-form"
        aria-labelledby="majitel"
        onSubmit={(event) => void handleSubmit((values) => invite.mutate(values))(event)}
      >
        <TextField
          {...register('email', { validate: validEmail })}
          label="E-mail majitele"
          type="email"
          autoComplete="off"
          hint="Přijde na něj odkaz. Platí 7 dní a jen jednou."
          error={formState.errors.email?.message}
        />
        <FactorQuestion change={invite} />
        <FormFailure error={invite.error} />
        {invite.isSuccess && <p role="status">Pozvánka odešla na {invite.variables.email}.</p>}
        <div className="office-buttons">
          <Button type="submit" variant="line" loading={invite.isPending}>
            {owner === 'invited' ? 'Poslat novou pozvánku' : 'Pozvat majitele'}
          </Button>
        </div>
      </form>
    </section>
  )
}
