import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { consolePartMessage as say } from '@sousto/messages/console-part-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportCrash } from '../crash-report.ts'
import { failureText } from '../failure-text.ts'

/** Shown for a URL without a screen, or an outlet where the person has no role. */
export function NotFound() {
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <EmptyState
        level={1}
        title={say('not_found')}
        actions={<Button render={<Link to="/" />}>{say('to_start')}</Button>}
      >
        {say('not_found_text')}
      </EmptyState>
    </main>
  )
}

const RETRY_EVERY_MS = 5_000

/** Shown for a part of a screen that could not be loaded; it is retried automatically and on request. */
export function LoadFailure({
  error,
  onRetry,
  level = 2,
}: {
  readonly error: unknown
  readonly onRetry: () => void
  readonly level?: 1 | 2
}) {
  useEffect(() => {
    const timer = setInterval(onRetry, RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <EmptyState
      level={level}
      title={failureText(error)}
      actions={<Button onClick={onRetry}>{say('retry')}</Button>}
    >
      {say('retry_text')}
    </EmptyState>
  )
}

/** Matches a failed `import()` of a screen's code, as Chrome, Firefox and Safari report it. */
const CODE_NOT_LOADED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

const isCodeMissing = (error: unknown): boolean =>
  error instanceof TypeError && CODE_NOT_LOADED.test(error.message)

/** The error page of every route. */
export function ScreenFailure({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const crashed = !(error instanceof ApiFailure) && !isCodeMissing(error)
  useEffect(() => {
    if (crashed) reportCrash(error)
  }, [crashed, error])
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      {error instanceof ApiFailure ? (
        <LoadFailure level={1} error={error} onRetry={() => void router.invalidate()} />
      ) : (
        <EmptyState
          level={1}
          title={say(crashed ? 'crashed' : 'not_loaded')}
          actions={<Button onClick={() => window.location.reload()}>{say('reload')}</Button>}
        />
      )}
    </main>
  )
}
