/** The entry point of the app: that of the web app, with the device's implementations instead of the browser's. */
import { hostUrl } from '@sousto/web/platform/api.ts'
import { installDevice } from '@sousto/web/platform/device.ts'
import { Events } from './events.tsx'
import { openPage } from './in-app-browser.ts'
import { createNativeFetch } from './native-fetch.ts'
import { notificationToken } from './push.ts'
import { logIn } from './social-login.ts'
import { platform, systemVersion } from './system.ts'

installDevice({
  platform,
  version: await systemVersion(),
  fetch: createNativeFetch(hostUrl),
  openPage,
  native: { Events, logIn, notificationToken },
})

await import('@sousto/web/client.tsx')
