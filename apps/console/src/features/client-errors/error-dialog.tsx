import type { ClientErrorSummary } from '@sousto/contract/client-errors/wire.ts'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import './client-errors.css'
import { clientErrorQuery } from './queries.ts'

type ErrorDialogProps = { readonly error: ClientErrorSummary; readonly onClose: () => void }

/** The whole text of an error, with positions in the sources where they are known. */
export function ErrorDialog({ error: { id, at, page, userAgent, platform }, onClose }: ErrorDialogProps) {
  const { data, error, refetch } = useQuery(clientErrorQuery(useClient(), id))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Chyba ${id}`}
      description={`${dayAndTime(at)}, ${page}, ${platform}`}
    >
      <p className="muted">{userAgent}</p>
      {data === undefined && error === null && <Loading text="Načítám chybu" height={160} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <pre className="client-error-text">{data.text}</pre>}
    </Dialog>
  )
}
