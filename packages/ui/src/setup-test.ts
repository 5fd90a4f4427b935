/** Vitest runs this before each test file of the web project. */
// Matchers for elements (`toBeVisible`, …).
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { trackWindow } from './window-reset-test.ts'

// The test files of a worker share its window and the installed packages. Each file evaluates our own modules anew, because some hold state.
vi.resetModules()
afterAll(trackWindow())

configure({
  // A busy machine needs longer than the second that `findBy…` and `waitFor` wait by default.
  asyncUtilTimeout: 60_000,
  // While these two wait, they drop one error after another. The document is printed only for an error whose message is read.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    })
  },
})

// jsdom has no layout: nothing has a size that changes.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// What is loaded on demand is there, as three seconds after a page was opened.
beforeAll(async () => {
  const { loadEveryPart } = await import('./on-demand/on-demand.ts')
  await loadEveryPart()
})

// What React had still to do after the last test of a file would be done when there is no window any more.
afterEach(cleanup)
