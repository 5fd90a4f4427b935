// Imported first, because it defines the order of the layers that every other stylesheet uses.
import './styles.css'

import { loadEveryPart } from '@sousto/ui/on-demand/on-demand.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { applyTheme } from './platform/theme.ts'
import { createConsoleRouter } from './router.tsx'

// Zod would otherwise probe `eval`, which the content security policy forbids.
z.config({ jitless: true })

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

applyTheme()

/** By then the screen has loaded. */
const AFTER_MS = 3_000

const router = createConsoleRouter()
// Preloads the screens that actions open, so that they appear at once and also offline.
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
