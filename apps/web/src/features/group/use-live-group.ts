import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '../../platform/api.ts'
import { device } from '../../platform/device.ts'
import { groupQuery } from '../../shared/group/group-query.ts'
import { refreshEvery } from '../../shared/loading/retry.ts'

const POLL_MS = 15_000

/** The current group, which the server's event stream pushes, with polling as the fallback. */
export function useLiveGroup(client: Client, group: string, key: string | undefined) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...groupQuery(client, group, key),
    refetchInterval: refreshEvery(POLL_MS),
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    // The page of the native app is cross-site to the stream, so only polling is available there.
    if (device().native !== null) return
    let stream: EventSource | undefined
    let ended = false
    const open = async () => {
      const { groupEventsUrl } = await import('../../platform/group-events-url.ts')
      if (ended) return
      stream = new EventSource(groupEventsUrl(group))
      stream.onmessage = () => void queryClient.invalidateQueries({ queryKey: ['group', group] })
    }
    // If the contract cannot be loaded, polling continues, as without a stream.
    open().catch(() => {})
    return () => {
      ended = true
      stream?.close()
    }
  }, [queryClient, group])
  return query
}
