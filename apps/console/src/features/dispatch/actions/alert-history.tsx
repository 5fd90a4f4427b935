import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useDispatch } from '../dispatch-view.ts'
import { alertTexts } from '../model/alerts.ts'

/** Shows the alerts of the last 24 hours: when each was raised and ended, and who took it. */
export function AlertHistory({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const { view } = useDispatch()
  const city = view.city.slug
  const { data, error } = useQuery({
    queryKey: ['dispatch-alerts', city],
    queryFn: ({ signal }) => client.of(dispatchCalls).alertHistory({ params: { city } }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Historie upozornění">
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {data?.alerts.length === 0 && <p className="dispatch-none">Za posledních 24 hodin žádné nebylo.</p>}
      <ol className="dispatch-alert-history">
        {data?.alerts.map((alert) => (
          <li key={`${alert.kind} ${alert.subject} ${alert.raisedAt}`}>
            <b>{alertTexts({ ...alert, minutes: null }, view).title}</b>
            <span className="num">
              {clockTime(alert.raisedAt)}–{alert.endedAt === null ? 'trvá' : clockTime(alert.endedAt)}
            </span>
            {alert.changes.map(({ at, change, by }) => (
              <span key={at} className="num">
                {clockTime(at)} {CHANGES[change]}
                {by !== null && `: ${by}`}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const CHANGES = { taken: 'převzato', left: 'vráceno' } as const
