import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenForInstallPrompt } from './platform/install-prompt.ts'
import { nextTask } from './platform/next-task.ts'
import { saveEarlyInput } from './platform/pre-hydration-input.ts'
import { getRouter } from './router.tsx'
import { loadStoredLocations } from './shared/delivery-location/location-codecs.ts'
import { markUnlessOutdated } from './shared/shell/storage-version.ts'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

markUnlessOutdated()
saveEarlyInput()
listenForInstallPrompt()
void start()

/** Not by a top-level `await`: what is loaded here imports the file that this module is in, and would wait for it. */
async function start(): Promise<void> {
  await loadStoredLocations()
  await nextTask()
  // The router's own client: that of Start brings what server functions need, which this app has none of, 10 kB on every page.
  const router = getRouter()
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
