import { type PermissionStatus, PushNotifications } from '@capacitor/push-notifications'
import { storedValue } from '@sousto/web/platform/stored-value.ts'
import { listening } from './listening.ts'
import { platform } from './system.ts'

const SERVICE = { android: 'fcm', ios: 'apns' } as const

/**
 * Without Firebase's configuration the Android plugin would terminate the app; the build sets whether it is included.
 */
const available = platform === 'ios' || import.meta.env.VITE_FIREBASE === 'on'

/** Used if the service does not respond, because tokens change rarely. */
const stored = storedValue<string | null>('sousto.notification-token', null, (value) =>
  typeof value === 'string' ? value : null,
)

let registering: Promise<string | null> | undefined

/**
 * "Check permission, request if not granted, register on grant, store the token. Denial is only logged."
 * (`marketplace.md` §4, Push)
 * The permission is requested at the checkout, where the reason is clear.
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

/** Returns whether the system has not asked yet or may ask again. */
const isOpen = (receive: PermissionStatus['receive']): boolean => receive.startsWith('prompt')

const ask = async (): Promise<PermissionStatus['receive']> =>
  (await PushNotifications.requestPermissions()).receive

/** Returns the token from the system's service. Null means that it failed, for example without a connection. */
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
