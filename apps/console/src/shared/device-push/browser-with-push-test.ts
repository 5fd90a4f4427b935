import { vi } from 'vitest'

export const SUBSCRIPTION = { endpoint: 'https://push.example/abc', keys: { p256dh: 'p', auth: 'a' } }

/** Simulates a browser that supports push, because jsdom does not. */
export function browserWithPush(answer: NotificationPermission) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const subscription = { toJSON: () => SUBSCRIPTION, unsubscribe }
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription }
  const registration = { active: {}, pushManager }
  const register = vi.fn<(url: string) => Promise<unknown>>(async () => registration)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => registration },
  })
  return { register, unsubscribe }
}

export function restoreBrowser(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
