import { Button } from '@sousto/ui/button/button.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { pushSupport, subscribeDevice, unsubscribeDevice } from './device-push.ts'

const notificationsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => client.staffPush.state({}, { signal }),
  })

/** The setting for notifications of new orders on a locked device. */
export function Notifications() {
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
  return (
    <section className="office-section" aria-labelledby="oznameni">
      <h2 id="oznameni">Oznámení</h2>
      <div className="office-row">
        <div>
          <b>
            {subscribed ? 'Toto zařízení oznamuje nové objednávky' : 'Nová objednávka na zamčeném zařízení'}
          </b>
          <small>{EXPLANATIONS[support]}</small>
        </div>
        {(support === 'available' || subscribed) && (
          <Button
            variant="line"
            loading={change.isPending}
            onClick={() => change.mutate(subscribed ? null : key)}
          >
            {subscribed ? 'Vypnout' : 'Zapnout'}
          </Button>
        )}
      </div>
      <FormFailure error={change.error} />
    </section>
  )
}

const EXPLANATIONS = {
  available: 'Ozve se, i když je obrazovka zhasnutá. Skončí s odhlášením.',
  denied: 'Prohlížeč má oznámení z této stránky zakázaná. Povolíte je v jeho nastavení.',
  unsupported: 'Tento prohlížeč oznámení neumí. Na iPadu přidejte konzoli na plochu.',
} as const
