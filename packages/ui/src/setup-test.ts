/** Vitest's setup of the web project. */
// Matchers for elements (`toBeVisible`, …).
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadEveryPart } from './on-demand/on-demand.ts'

// A busy machine needs longer than the second that `findBy…` and `waitFor` wait by default.
configure({ asyncUtilTimeout: 60_000 })

// jsdom has no layout: nothing has a size that changes.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// What is loaded on demand is there, as three seconds after a page was opened.
beforeAll(loadEveryPart)

// What React had still to do after the last test of a file would be done when there is no window any more.
afterEach(cleanup)
