import { ApiFailure } from '@sousto/contract/client.ts'
import { useClient } from '../../platform/client-context.ts'
import { EmailForm } from './email-form.tsx'

/** `marketplace.md` §8, to the letter. */
const RESET_FAILED =
  'Omlouváme se. Došlo k systémové chybě. Pro obnovu hesla kontaktujte prosím administrátora.'

/** Who asked too often has to wait, and is told so; everything else is for the operator to mend. */
const resetFailureText = (error: unknown): string =>
  error instanceof ApiFailure && error.status === 429 ? error.text : RESET_FAILED

/** Asks for the link by which a new password is set. */
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
