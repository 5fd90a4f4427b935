import { ApiFailure } from '@sousto/contract/client.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import cutlery from '../pictures/pribor.svg'
import brokenPlate from '../pictures/rozbity.svg'
import { RETRY_EVERY_MS } from '../queries.ts'

/** 404 (`marketplace.md` §2, Other pages). */
export function NotFound() {
  return (
    <main id="obsah" className="ui-wrap py-16">
      <EmptyState
        level={1}
        picture={<img src={cutlery} alt="" width={160} height={160} />}
        title="Stránka nenalezena"
        actions={<Button render={<Link to="/" />}>Zpět domů</Button>}
      >
        Prostřeno máme, ale tady se nevaří.
      </EmptyState>
    </main>
  )
}

/** Data could not be loaded. The caller retries automatically and on request. */
export function LoadFailure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <EmptyState
      picture={<img src={brokenPlate} alt="" width={160} height={160} />}
      title={text}
      actions={<Button onClick={onRetry}>Zkusit hned</Button>}
    >
      Zkoušíme to znovu každých 5 sekund. Košík zůstal, jak byl.
    </EmptyState>
  )
}

/** The whole page could not be loaded; retried every 5 seconds (`ordering.md` §7). */
export function PageLoadFailed({ text }: { readonly text: string }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [router])
  return (
    <main id="obsah" className="ui-wrap py-16">
      <LoadFailure text={text} onRetry={() => void router.invalidate()} />
    </main>
  )
}

/** The error page of every route: a failed load is retried and keeps the cart; any other error is a crash. */
export function PageFailure({ error }: { readonly error: unknown }) {
  return error instanceof ApiFailure ? <PageLoadFailed text={error.text} /> : <Crashed error={error} />
}

/** The crash screen: reports the error, clears local storage and shows the message (`marketplace.md` §4 Crash, §8). */
export function Crashed({ error }: { readonly error: unknown }) {
  const client = useClient()
  useEffect(() => {
    const { href } = window.location
    const report = {
      type: 'crash',
      url: href.slice(0, 2000),
      userAgent: navigator.userAgent.slice(0, 500),
      platform: 'web',
    }
    client.orders
      .reportError({ body: { ...report, error: String(error).slice(0, 5000), state: null } })
      .catch(() => {})
    window.localStorage.clear()
  }, [client, error])
  return (
    <main id="obsah" className="ui-wrap py-16">
      <EmptyState
        level={1}
        picture={<img src={brokenPlate} alt="" width={160} height={160} />}
        title="Nastala chyba. Pokuste se obnovit stránku."
        actions={<Button onClick={() => window.location.reload()}>Obnovit stránku</Button>}
      />
    </main>
  )
}
