import type { LoginProvider } from '@sousto/domain/account/account.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, hostUrl } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { useReturnPath } from '../../shared/session/return-path.ts'

const providersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['login-providers'],
    queryFn: ({ signal }) => client.accounts.providers({}, { signal }),
    staleTime: 300_000,
  })

function addressOf({ path }: LoginProvider, back: string | null): string {
  return back === null ? hostUrl(path) : `${hostUrl(path)}?zpet=${encodeURIComponent(back)}`
}

const labelOf = ({ name }: LoginProvider): string => `Pokračovat přes ${name}`

/** Links to the login providers (`marketplace.md` §2, Header). Renders nothing until they are loaded or if there are none. */
export function SocialLogins() {
  const providers = useQuery(providersQuery(useClient())).data ?? []
  const back = useReturnPath()
  if (providers.length === 0) return null
  return (
    <div className="auth-social">
      <p className="auth-or">nebo</p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="line"
          wide
          // A navigation, not a fetch: it leaves the app for the provider's own page.
          render={<a href={addressOf(provider, back)} aria-label={labelOf(provider)} />}
        >
          {labelOf(provider)}
        </Button>
      ))}
    </div>
  )
}
