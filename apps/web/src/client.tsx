import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { listenForInstallPrompt } from './platform/install.ts'
import { saveEarlyInput } from './platform/pre-hydration-input.ts'
import { registerWorker } from './platform/worker.ts'
import { getRouter } from './router.tsx'
import { markUnlessOutdated } from './shared/shell/use-start-up.ts'

// The content security policy forbids `eval`, which zod would otherwise probe.
z.config({ jitless: true })

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

markUnlessOutdated()
saveEarlyInput()
listenForInstallPrompt()
registerWorker()

// The router's own client: that of Start brings what server functions need, which this app has none of, 10 kB on every page.
const router = getRouter()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
