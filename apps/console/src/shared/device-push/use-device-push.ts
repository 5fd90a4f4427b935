/** The setting for notifications on this device while it is locked. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { pushSupport, subscribeDevice, unsubscribeDevice } from './device-push.ts'

export const notificationsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => client.staffPush.state({}, { signal }),
  })

/** Null means that the setting is not loaded, or that this server sends no notifications. */
export function useDevicePush() {
  const client = useClient()
  const queryClient = useQueryClient()
  const { data } = useQuery(notificationsQuery(client))
  const [support, setSupport] = useState(pushSupport)
  const change = useMutation({
    mutationFn: async (key: string | null) => {
      if (key === null) {
        const answer = await client.staffPush.unsubscribe({})
        await unsubscribeDevice()
        return answer
      }
      const token = await subscribeDevice(key)
      setSupport(pushSupport())
      return token === null ? null : await client.staffPush.subscribe({ body: { token } })
    },
    onSuccess: (answer) => {
      if (answer !== null) queryClient.setQueryData(notificationsQuery(client).queryKey, answer)
    },
  })
  if (data === undefined || data.key === null) return null
  const { key, subscribed } = data
  return {
    support,
    isSubscribed: subscribed,
    canChange: support === 'available' || subscribed,
    toggle: () => change.mutate(subscribed ? null : key),
    isPending: change.isPending,
    error: change.error,
  }
}
