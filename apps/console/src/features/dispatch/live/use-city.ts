/** Loads the city's current dispatch state, again whenever the stream reports a change (`dispatch.md` §10). */

import { boardCalls } from '@sousto/contract/board/endpoints.ts'
import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { CITY_PARTS, type CityChanges, type DispatchState } from '@sousto/contract/dispatch/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiBases, type Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { connect } from '../../../shared/live/connection.ts'
import { oneAfterTheOther } from '../../../shared/live/one-after-the-other.ts'

/** The minutes of alerts grow without an event. */
const ALERTS_EVERY_MS = 20_000

type KnownCity = DispatchState & Pick<CityChanges, 'version'>

const isWhole = (known: CityChanges): known is KnownCity =>
  CITY_PARTS.every((part) => known[part] !== undefined)

export const cityQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['dispatch', city],
    queryFn: async ({ signal, client: cache, queryKey }): Promise<KnownCity> => {
      const known = cache.getQueryData<KnownCity>(queryKey)
      const query = known?.version === undefined ? {} : { seen: known.version }
      const answer = await client.of(dispatchCalls).load({ params: { city }, query }, { signal })
      const merged = { ...known, ...answer }
      if (!isWhole(merged)) throw new Error('a first load without all parts of the city')
      return merged
    },
    refetchInterval: ALERTS_EVERY_MS,
  })

export type LiveCity = {
  /** Undefined means not loaded yet. */
  readonly state: DispatchState | undefined
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number
  /** When the connection was lost, in the device's milliseconds. Null means connected. */
  readonly lostSince: number | null
  /** Identifies the open stream. Null means that none was opened yet. */
  readonly screen: string | null
  readonly failure: unknown
  readonly retry: () => void
}

export function useCity(city: string): LiveCity {
  const client = useClient()
  const queryClient = useQueryClient()
  const { data: state, dataUpdatedAt, error, refetch } = useQuery(cityQuery(client, city))
  const [screen, setScreen] = useState<string | null>(null)
  const [lostSince, setLostSince] = useState<number | null>(null)
  useEffect(() => {
    const { queryKey } = cityQuery(client, city)
    const read = oneAfterTheOther(() =>
      queryClient.refetchQueries({ queryKey }, { throwOnError: true }).then(
        () => true,
        () => false,
      ),
    )
    const connection = connect({
      openStream: () => {
        const opened = crypto.randomUUID()
        const stream = new EventSource(
          urlOf(apiBases(), boardCalls.events, { query: { city, screen: opened } }),
        )
        stream.addEventListener('open', () => {
          setScreen(opened)
          // Changes that happened without a stream were missed.
          void read()
        })
        return stream
      },
      onEvent: (event) => {
        if (event.type === 'replaced') connection.replaced()
        else if (event.type !== 'beat') void read()
      },
      onLost: setLostSince,
      onBack: () => setLostSince(null),
      poll: read,
      onPolling: () => {},
    })
    window.addEventListener('online', connection.poke)
    window.addEventListener('offline', connection.offline)
    document.addEventListener('visibilitychange', connection.poke)
    return () => {
      connection.close()
      window.removeEventListener('online', connection.poke)
      window.removeEventListener('offline', connection.offline)
      document.removeEventListener('visibilitychange', connection.poke)
    }
  }, [client, queryClient, city])
  return {
    state,
    ahead: state === undefined ? 0 : Date.parse(state.now) - dataUpdatedAt,
    lostSince,
    screen,
    failure: error,
    retry: () => void refetch(),
  }
}
