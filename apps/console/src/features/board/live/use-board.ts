import { boardCalls } from '@sousto/contract/board/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiBases } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { useMe, useSessionEnd } from '../../../shared/session/me.ts'
import { createActionQueue } from './action-queue.ts'
import { type BoardState, type BoardStore, createBoardStore } from './board-store.ts'

/** The first parts of the keys of queries whose data the board shows in addition to orders. */
const SHOWN = ['availability', 'switchable', 'printing', 'outlet-messages'] as const

/** Returns the board of these outlets, kept up to date while it is shown. */
export function useBoard(outlets: readonly number[]): {
  readonly store: BoardStore
  readonly state: BoardState
} {
  const client = useClient()
  const me = useMe()
  const queryClient = useQueryClient()
  const onFailure = useSessionEnd()
  const [store] = useState(() =>
    createBoardStore({
      client,
      outlets,
      onFailure,
      onOutletChange: (outlet) => {
        for (const what of SHOWN) void queryClient.invalidateQueries({ queryKey: [what, outlet] })
      },
      queue: createActionQueue(storage(), me.id),
      openStream: (since) =>
        new EventSource(
          urlOf(apiBases(), boardCalls.events, {
            query: { outlets: outlets.join(','), ...(since !== null && { since: String(since) }) },
          }),
        ),
    }),
  )
  useEffect(() => follow(store), [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.state) }
}

/** Connects the store to the device's network events for the life of the page. */
function follow(store: BoardStore): () => void {
  const stop = store.start()
  window.addEventListener('online', store.poke)
  window.addEventListener('offline', store.offline)
  document.addEventListener('visibilitychange', store.poke)
  return () => {
    stop()
    window.removeEventListener('online', store.poke)
    window.removeEventListener('offline', store.offline)
    document.removeEventListener('visibilitychange', store.poke)
  }
}

/** Null means that storage is blocked. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
