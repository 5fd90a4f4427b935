import { type PermissionStatus, PushNotifications } from '@capacitor/push-notifications'
import { storedValue } from '@sousto/web/platform/stored-value.ts'
import { listening } from './listening.ts'
import { platform } from './system.ts'

/** How the server tells the services apart. */
const SERVICE = { android: 'fcm', ios: 'apns' } as const

/** Without Firebase's configuration, the Android plugin would end the app: the build says whether it is there. */
const available = platform === 'ios' || import.meta.env.VITE_FIREBASE === 'on'

/** For when the service does not answer: tokens change rarely. */
const stored = storedValue<string | null>('sousto.notification-token', null, (value) =>
  typeof value === 'string' ? value : null,
)

let registering: Promise<string | null> | undefined

/**
 * "Check permission, request if not granted, register on grant, store the token. Denial is only logged." (`marketplace.md` §4, Push)
 * Asked for where the reason is plain: at the checkout.
 */
export function notificationToken(): Promise<string | null> {
  registering ??= register().finally(() => {
    registering = undefined
  })
  return registering
}

async function register(): Promise<string | null> {
  if (!available) return null
  const { receive } = await PushNotifications.checkPermissions()
  const granted = receive === 'granted' || (isOpen(receive) && (await ask()) === 'granted')
  if (!granted) {
    console.info('notifications: not allowed')
    stored.set(null)
    return null
  }
  const token = await registered()
  if (token !== null) stored.set(token)
  return token ?? stored.get()
}

/** The system has not asked yet, or may ask again. */
const isOpen = (receive: PermissionStatus['receive']): boolean => receive.startsWith('prompt')

const ask = async (): Promise<PermissionStatus['receive']> =>
  (await PushNotifications.requestPermissions()).receive

/** The token that the system's service gives; null: it failed, for example without a connection. */
async function registered(): Promise<string | null> {
  let stop = () => {}
  const token = new Promise<string | null>((resolve) => {
    stop = listening(
      PushNotifications.addListener('registration', ({ value }) => resolve(`${SERVICE[platform]}:${value}`)),
      PushNotifications.addListener('registrationError', ({ error }) => {
        console.warn('notifications: not registered', error)
        resolve(null)
      }),
    )
  })
  await PushNotifications.register()
  return token.finally(stop)
}
