import { App } from '@capacitor/app'
import { Capacitor } from '@capacitor/core'
import { Device } from '@capacitor/device'

export const platform: 'android' | 'ios' = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'

/**
 * Returns a text such as `android 16, Sousto 1.2` (`ordering.md` §3, deviceVersion); empty if the system does not
 * provide it.
 */
export async function systemVersion(): Promise<string> {
  try {
    const [{ osVersion }, { name, version }] = await Promise.all([Device.getInfo(), App.getInfo()])
    return `${platform} ${osVersion}, ${name} ${version}`.slice(0, 100)
  } catch {
    return ''
  }
}
