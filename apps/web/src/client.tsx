import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { nextTask } from './page-speed/next-task.ts'
import { saveEarlyInput } from './page-speed/pre-hydration-input.ts'
import { device } from './platform/device.ts'
import { listenForInstallPrompt } from './platform/install-prompt.ts'
import { getRouter } from './router.tsx'
import { loadStoredLocations } from './shared/delivery-location/location-codecs.ts'
import { markUnlessOutdated } from './shared/shell/storage-version.ts'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

markUnlessOutdated()
saveEarlyInput()
listenForInstallPrompt()
void start()

/**
 * This is no top-level `await`, because the modules that are loaded here import the file that contains this module, and
 * would wait for it.
 */
async function start(): Promise<void> {
  await loadStoredLocations()
  await nextTask()
  // Uses the router's own client: the one of Start includes server functions, which this app does not have, and adds 10
  // kB to every page.
  const router = getRouter()
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      // The native app starts from a frame without a page. If the page has loaded before React hydrates its empty place,
      // React reports the difference and renders the page.
      device().native === null ? {} : { onRecoverableError: () => {} },
    )
  })
}
