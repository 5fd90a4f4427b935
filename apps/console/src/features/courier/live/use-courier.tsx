/** The courier's store in React: one for each person who is signed in. */

import { boardCalls } from '@sousto/contract/board/endpoints.ts'
import { ownWork } from '@sousto/contract/courier/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { apiBases } from '../../../platform/api.ts'
import { device } from '../../../platform/device.ts'
import type { PositionTier } from '../../../platform/position-source.ts'
import { useClient } from '../../../platform/router-context.ts'
import { isPassing } from '../../../shared/passing.ts'
import { useMe, useSessionEnd } from '../../../shared/session/me.ts'
import { useAwake } from '../../../shared/use-awake.ts'
import { type CourierStore, type CourierView, createCourierStore } from './courier-store.ts'
import { followPositions, type Place } from './positions.ts'
import { createStepKeeper } from './step-keeper.ts'

type Courier = {
  readonly view: CourierView
  readonly store: CourierStore
  /** The phone's location. Null means unknown. */
  readonly place: Place | null
  /** True if the phone does not share its position. */
  readonly isPlaceDenied: boolean
  /** Null means that the device gives no positions. */
  readonly positionTier: PositionTier | null
  /** The account for payments by QR code. Null means that none is known. */
  readonly iban: string | null
}

const CourierContext = createContext<Courier | null>(null)

export function useCourier(): Courier {
  const courier = useContext(CourierContext)
  if (courier === null) throw new Error('this screen is not within a CourierProvider')
  return courier
}

export function CourierProvider({ children }: { readonly children: ReactNode }) {
  const client = useClient()
  const { id } = useMe()
  const onFailure = useSessionEnd()
  const [store] = useState(() =>
    createCourierStore({
      work: client.of(ownWork),
      person: id,
      keeper: createStepKeeper(id),
      openStream,
      onFailure,
    }),
  )
  const view = useSyncExternalStore(store.subscribe, store.view)
  useEffect(() => store.start(), [store])
  usePokes(store)
  const isOnShift = view.state?.shift != null
  const positions = usePositions(store, isOnShift)
  const iban = useTransferAccount(isOnShift)
  return <CourierContext value={{ view, store, iban, ...positions }}>{children}</CourierContext>
}

const openStream = () => new EventSource(urlOf(apiBases(), boardCalls.events, { query: { courier: 'true' } }))

/** Loads the state when the phone wakes up or is online again. */
function usePokes(store: CourierStore): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') store.poke()
    }
    window.addEventListener('online', store.poke)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', store.poke)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [store])
}

/** Loaded once on shift, so that the phone can draw a code without a network. */
function useTransferAccount(isOnShift: boolean): string | null {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['courier-transfer-account'],
    queryFn: ({ signal }) => client.of(ownWork).transferAccount({}, { signal }),
    enabled: isOnShift,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.iban ?? null
}

/** Sends positions only on shift. The page keeps the screen awake meanwhile, because it gives none in the background. */
function usePositions(store: CourierStore, isOnShift: boolean) {
  const client = useClient()
  const [source] = useState(device().positions)
  const [place, setPlace] = useState<Place | null>(null)
  const [isPlaceDenied, setDenied] = useState(false)
  useEffect(() => {
    if (!isOnShift || source === null) return
    return followPositions({
      source,
      send: async (positions) => {
        const offset = Math.round(store.view().ahead)
        await client
          .of(ownWork)
          .sendPositions({ body: { offset, positions } })
          .catch((error: unknown) => {
            // The shift may have ended elsewhere; loading the state shows it.
            if (!isPassing(error)) store.poke()
            throw error
          })
      },
      onPlace: (next) => {
        setPlace(next)
        setDenied(false)
      },
      onDenied: () => setDenied(true),
    })
  }, [isOnShift, source, store, client])
  useAwake(isOnShift && source?.tier !== 'native')
  return { place, isPlaceDenied, positionTier: source?.tier ?? null }
}
