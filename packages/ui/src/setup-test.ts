/** Vitest's setup of the web project. */
// Matchers for elements (`toBeVisible`, …).
import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { loadEveryPart } from './on-demand/on-demand.ts'

// A busy machine needs longer than the second that `findBy…` and `waitFor` wait by default.
configure({ asyncUtilTimeout: 60_000 })

// What is loaded on demand is there, as three seconds after a page was opened.
beforeAll(loadEveryPart)
