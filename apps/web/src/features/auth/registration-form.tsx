import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { profileProblems, type Registration } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { emailProblems } from './email-form.tsx'
import { fieldFailure } from './field-failures.ts'
import { NEW_PASSWORD_DEPENDENTS, NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx'
import type { Registered } from './registration-done.tsx'

/** The fields in the order of the form. */
const FIELDS = ['email', 'password', 'again', 'firstName', 'lastName', 'phone'] as const

const EMPTY = { email: '', password: '', again: '', firstName: '', lastName: '', phone: '' }

const problemsOf = (values: typeof EMPTY) => [
  ...emailProblems(values),
  ...newPasswordProblems(values),
  ...profileProblems(values).map(({ field, code }) => ({ field, text: accountProblemMessage(code) })),
]

/** E-mail and a password twice; names and phone are optional (`marketplace.md` §5, Registration). */
export function RegistrationForm({ onDone }: { readonly onDone: (registered: Registered) => void }) {
  const client = useClient()
  const form = useForm({ initial: EMPTY, problemsOf, dependents: NEW_PASSWORD_DEPENDENTS })
  const submission = useSubmit({
    call: async (body: Registration) => {
      const decision = await client.accounts.register({ body })
      if (!decision.ok) throw new ApiFailure(decision.failure, 200)
      return { email: body.email, text: decision.text }
    },
    onDone,
    onFailed: (error) => {
      const problem = fieldFailure(error, FIELDS)
      if (problem !== null) form.refuse(problem.field, problem.text)
    },
  })
  const { error } = submission
  return (
    <ScriptedForm
      className="auth-form"
      onSubmit={form.submit((values) => {
        const { again: _, ...registration } = values
        submission.send(registration)
      })}
    >
      <TextField
        {...form.field('email')}
        label={signInMessage('email')}
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordFields
        password={form.field('password')}
        again={form.field('again')}
        typed={form.watch('password')}
        personal={[form.watch('email'), `${form.watch('firstName')} ${form.watch('lastName')}`]}
      />
      <div className="auth-names">
        <TextField
          {...form.field('firstName')}
          label={signInMessage('first_name')}
          autoComplete="given-name"
          optional
        />
        <TextField
          {...form.field('lastName')}
          label={signInMessage('last_name')}
          autoComplete="family-name"
          optional
        />
      </div>
      <TextField
        {...form.field('phone')}
        label={signInMessage('phone')}
        type="tel"
        autoComplete="tel"
        optional
      />
      <FormFailure
        text={error === null || fieldFailure(error, FIELDS) !== null ? null : failureMessage(error)}
      />
      <Button type="submit" wide loading={submission.isPending}>
        {signInMessage('register')}
      </Button>
    </ScriptedForm>
  )
}
