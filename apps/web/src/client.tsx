import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { listenForInstallPrompt } from './platform/install.ts'
import { saveEarlyInput } from './platform/pre-hydration-input.ts'
import { registerWorker } from './platform/worker.ts'

// The content security policy forbids `eval`, which zod would otherwise probe.
z.config({ jitless: true })

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

saveEarlyInput()
listenForInstallPrompt()
registerWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
