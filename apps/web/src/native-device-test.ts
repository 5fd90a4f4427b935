/** A fake native shell for tests, which records the app's calls. */
import { onTestFinished, vi } from 'vitest'
import { device, installDevice, type NativeShell } from './platform/device.ts'

export function installPhone(shell: Partial<NativeShell> = {}) {
  const browser = device()
  onTestFinished(() => installDevice(browser))
  const openPage = vi.fn<(url: string) => void>()
  const native: NativeShell = {
    Events: () => null,
    logIn: async () => null,
    notificationToken: async () => 'fcm:telefon-1',
    ...shell,
  }
  installDevice({ ...browser, platform: 'android', version: 'android 16, Sousto 1.0', openPage, native })
  return { openPage }
}
