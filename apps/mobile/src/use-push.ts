import { type ActionPerformed, PushNotifications } from '@capacitor/push-notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { routeOfNotification } from './deep-link.ts'
import { listening } from './listening.ts'
import { SITE } from './site.ts'

/**
 * "A push-notification tap opens /objednavka/{order_number}" (`marketplace.md` §2). A notification that arrives in the
 * foreground refreshes the shown data.
 */
export function usePush(): void {
  const router = useRouter()
  const queries = useQueryClient()
  useEffect(
    () =>
      listening(
        PushNotifications.addListener(
          'pushNotificationActionPerformed',
          ({ notification }: ActionPerformed) => {
            const route = routeOfNotification(notification.data, SITE)
            if (route !== null) router.history.push(route)
          },
        ),
        PushNotifications.addListener('pushNotificationReceived', () => {
          void queries.invalidateQueries({ queryKey: ['order'] })
        }),
      ),
    [router, queries],
  )
}
