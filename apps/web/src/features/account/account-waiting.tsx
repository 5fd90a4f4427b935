import { useQuery } from '@tanstack/react-query'
import { useHasHydrated } from '../../page-speed/hydration.ts'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { meQuery } from '../../shared/session/current-user.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'

/** Shown until the login state is known. */
export function AccountWaiting() {
  const me = useQuery(meQuery(useClient()))
  // The first render must match the server's HTML, which does not know the user.
  const query = useHasHydrated() ? me : { ...me, data: undefined, errorUpdateCount: 0 }
  return (
    <main id="obsah" className="ui-wrap account-waiting">
      <QueryResult query={query} failure={failureMessage(null)}>
        {() => null}
      </QueryResult>
    </main>
  )
}
