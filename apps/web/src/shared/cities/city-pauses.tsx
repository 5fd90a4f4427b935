import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { cityPausesQuery } from '../queries/city-queries.ts'

const notices = onDemand(() => import('./pause-notices.tsx'))

/** Shows the dispatcher's text of each paused city, or of one city (`dispatch.md` §6). */
export function CityPauses({ city }: { readonly city?: string }) {
  const client = useClient()
  const { data = [] } = useQuery(cityPausesQuery(client))
  const pauses = data.filter((pause) => city === undefined || pause.city === city)
  const part = useOnDemand(notices, pauses.length > 0)
  return <div role="status">{part !== null && <part.PauseNotices pauses={pauses} />}</div>
}
