/** The entry point of the courier's app: the console with the device's implementations instead of the browser's. */
import { App } from '@capacitor/app'
import { BackgroundGeolocation } from '@capgo/background-geolocation'
import { installDevice } from '@sousto/console/platform/device.ts'
import { createNativeFetch } from '@sousto/mobile/native-fetch.ts'
import { backgroundPositions } from './background-positions.ts'

const HOST = import.meta.env.VITE_API_BASE ?? ''
const COURIER = '/provoz/kuryr'

// The bundle begins at the root of its own host, and the router of the console at `/provoz`.
if (!window.location.pathname.startsWith('/provoz/')) window.history.replaceState(null, '', COURIER)

installDevice({
  host: HOST,
  fetch: createNativeFetch((path) => HOST + path),
  positions: backgroundPositions(BackgroundGeolocation),
})

void App.addListener('backButton', ({ canGoBack }) => {
  if (canGoBack) window.history.back()
  // Ending the app would end positions during a shift.
  else void App.minimizeApp()
})

await import('@sousto/console/client.tsx')
