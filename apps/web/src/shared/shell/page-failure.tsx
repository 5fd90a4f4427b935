import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { pageFailureMessage } from '@sousto/messages/shell-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { useStoredValue } from '../../platform/stored-value.ts'
import { errorText, reportError } from '../error-report.ts'
import { failureMessage } from '../failure-message.ts'
import { RETRY_EVERY_MS } from '../loading/retry.ts'
import cutlery from '../pictures/pribor.svg'
import brokenPlate from '../pictures/rozbity.svg'
import { clearStorage, setAside } from './set-aside.ts'
import { showKeptCopy } from './use-kept-copy.ts'

/** 404 (`marketplace.md` §2, Other pages). */
export function NotFound() {
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <EmptyState
        level={1}
        picture={<img src={cutlery} alt="" width={160} height={160} />}
        title={pageFailureMessage('not_found')}
        actions={<Button render={<Link to="/" />}>{pageFailureMessage('home')}</Button>}
      >
        {pageFailureMessage('not_found_text')}
      </EmptyState>
    </main>
  )
}

type LoadFailureProps = {
  readonly text: string
  readonly onRetry: () => void
  readonly level?: 1 | 2
  readonly button?: RefObject<HTMLButtonElement | null>
}

/** Shown when data could not be loaded. The caller retries automatically and on request. */
export function LoadFailure({ text, onRetry, level = 2, button }: LoadFailureProps) {
  return (
    <EmptyState
      level={level}
      picture={<img src={brokenPlate} alt="" width={160} height={160} />}
      title={text}
      actions={
        <Button ref={button} onClick={onRetry}>
          {pageFailureMessage('retry')}
        </Button>
      }
    >
      {pageFailureMessage('retry_text')}
    </EmptyState>
  )
}

/** True if the button had the focus when an attempt replaced it. */
let focused = false

/** Shown when the whole page could not be loaded, which is retried every 5 seconds (`ordering.md` §7). */
function PageLoadFailed({ text, offline }: { readonly text: string; readonly offline: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (offline) void showKeptCopy()
  }, [offline])
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [router])
  const button = useRef<HTMLButtonElement>(null)
  // The router mounts its error page again after each attempt.
  useLayoutEffect(() => {
    const { current } = button
    if (focused) current?.focus()
    return () => {
      focused = current !== null && document.activeElement === current
    }
  }, [])
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <LoadFailure level={1} text={text} button={button} onRetry={() => void router.invalidate()} />
    </main>
  )
}

/** The messages of Chrome, Firefox and Safari about a failed `import()` of a page's code. */
const CODE_NOT_LOADED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/** True if the server did not deliver data or code for the page. Any other error is a bug in our code. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof ApiFailure || (error instanceof TypeError && CODE_NOT_LOADED.test(error.message))

type PageFailureProps = {
  readonly error: unknown
  /** Replaces the failure's own message, except for too many requests. */
  readonly text?: string
}

const wasLimited = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'too_many_requests'

/**
 * The error page of every route. A failed load is retried without losing data; only an error in our own code counts as
 * a crash.
 */
export function PageFailure({ error, text = failureMessage(error) }: PageFailureProps) {
  if (!isLoadFailure(error)) return <Crashed error={error} />
  const told = wasLimited(error) ? failureMessage(error) : text
  return <PageLoadFailed text={told} offline={!(error instanceof ApiFailure) || error.network} />
}

/** The pending and error states of a content page: a city's contact, legal texts, lunch menus (`marketplace.md` §8). */
export const CONTENT_STATES = {
  pendingComponent: () => (
    <main id="obsah" className="ui-wrap ui-page-state" aria-busy="true">
      <p role="status">{pageFailureMessage('loading')}</p>
    </main>
  ),
  errorComponent: ({ error }: { readonly error: unknown }) => (
    <PageFailure error={error} text={pageFailureMessage('error')} />
  ),
}

/** Crashes reported since the page was loaded, because the router renders this screen again with each attempt. */
const reported = new Set<string>()

/**
 * The crash screen: it reports the error, clears local storage and shows the message (`marketplace.md` §4 Crash, §8).
 * The message names the data that was kept.
 */
function Crashed({ error }: { readonly error: unknown }) {
  const client = useClient()
  const kept = useStoredValue(setAside) !== null
  useEffect(() => {
    const text = errorText(error)
    if (!reported.has(text)) reportError(client, 'crash', text)
    reported.add(text)
    clearStorage()
  }, [client, error])
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <EmptyState
        level={1}
        picture={<img src={brokenPlate} alt="" width={160} height={160} />}
        title={pageFailureMessage('crashed')}
        actions={<Button onClick={() => window.location.reload()}>{pageFailureMessage('reload')}</Button>}
      >
        {kept ? pageFailureMessage('crashed_kept') : pageFailureMessage('crashed_text')}
      </EmptyState>
    </main>
  )
}
