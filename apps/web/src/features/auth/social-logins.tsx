import type { LoginProvider } from '@sousto/domain/account/account.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { hostUrl } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { device, type NativeShell } from '../../platform/device.ts'
import { useLoggedIn } from '../../shared/session/current-user.ts'
import { loginErrorToast } from '../../shared/session/login-failure.ts'
import { useReturnPath } from '../../shared/session/return-path.ts'
import { providersQuery } from './login-providers.ts'

function addressOf({ path }: LoginProvider, back: string | null): string {
  return back === null ? hostUrl(path) : `${hostUrl(path)}?zpet=${encodeURIComponent(LANGUAGE_PATH + back)}`
}

const labelOf = ({ name }: LoginProvider): string => signInMessage('continue_with', { name })

/** Links to the login providers (`marketplace.md` §2, Header). Renders nothing until they are loaded or if there are none. */
export function SocialLogins() {
  const providers = useQuery(providersQuery(useClient())).data ?? []
  const back = useReturnPath()
  const { native } = device()
  if (providers.length === 0) return null
  return (
    <div className="auth-social">
      <p className="auth-or">{signInMessage('or')}</p>
      {providers.map((provider) =>
        native === null ? (
          <Button
            key={provider.id}
            variant="line"
            wide
            // This is a navigation, not a fetch: it leaves the app for the provider's own page.
            render={<a href={addressOf(provider, back)} aria-label={labelOf(provider)} />}
          >
            {labelOf(provider)}
          </Button>
        ) : (
          <NativeLogin key={provider.id} provider={provider} logIn={native.logIn} />
        ),
      )}
    </div>
  )
}

type NativeLoginProps = { readonly provider: LoginProvider; readonly logIn: NativeShell['logIn'] }

function NativeLogin({ provider, logIn }: NativeLoginProps) {
  const client = useClient()
  const loggedIn = useLoggedIn()
  const show = useToast()
  const entering = useMutation({
    mutationFn: () => logIn(provider.id, client),
    onSuccess: async (user) => {
      if (user !== null) await loggedIn(user)
    },
    onError: (error) => show(loginErrorToast(error)),
  })
  return (
    <Button variant="line" wide loading={entering.isPending} onClick={() => entering.mutate()}>
      {labelOf(provider)}
    </Button>
  )
}
