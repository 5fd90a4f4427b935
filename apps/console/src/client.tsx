// First: it names the order of the layers, which every other stylesheet joins.
import './styles.css'

import { loadEveryPart } from '@sousto/ui/on-demand/on-demand.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { applyTheme } from './platform/theme.ts'
import { createConsoleRouter } from './router.tsx'

// The content security policy forbids `eval`, which zod would otherwise probe.
z.config({ jitless: true })

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

applyTheme()

/** By then the screen has loaded. */
const AFTER_MS = 3_000

const router = createConsoleRouter()
// What a press opens: at once then, and without a connection.
router.subscribe('onResolved', () => {
  setTimeout(() => void loadEveryPart().catch(() => {}), AFTER_MS)
})

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
