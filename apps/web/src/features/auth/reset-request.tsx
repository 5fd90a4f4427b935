import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { useClient } from '../../platform/client-context.ts'
import { EmailForm } from './email-form.tsx'

/** The exact text of `marketplace.md` §8. */
const RESET_FAILED =
  'Omlouváme se. Došlo k systémové chybě. Pro obnovu hesla kontaktujte prosím administrátora.'

/** The rate limit has its own message; every other failure is for the operator to fix. */
const resetFailureText = (error: unknown): string =>
  error instanceof ApiFailure && error.status === 429 ? error.text : RESET_FAILED

export function ResetRequest({ email = '' }: { readonly email?: string }) {
  const client = useClient()
  return (
    <>
      <p className="muted">
        Zadejte e-mail, kterým se přihlašujete. Pošleme vám odkaz, kterým si nastavíte nové heslo.
      </p>
      <EmailForm
        email={email}
        action="Poslat odkaz"
        request={(address) => client.accounts.requestReset({ body: address })}
        failureText={resetFailureText}
      />
    </>
  )
}
