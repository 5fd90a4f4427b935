import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { trackWindow } from './window-reset-test.ts'

// The test files of a worker share its window and the installed packages. Each file evaluates our own modules again,
// because some have state.
vi.resetModules()
afterAll(trackWindow())

configure({
  // A busy machine needs longer than one second, the default timeout of `findBy…` and `waitFor`.
  asyncUtilTimeout: 60_000,
  // While these two wait, they discard one error after another. The document is printed only for an error whose message
  // is read.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    })
  },
})

// jsdom has no layout, so sizes never change.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Otherwise pages offer English, which is the language of jsdom.
Object.defineProperty(navigator, 'languages', { configurable: true, get: () => ['cs-CZ', 'cs'] })

// Loads all parts on demand, as if a page had been open for three seconds.
beforeAll(async () => {
  const { loadEveryPart } = await import('./on-demand/on-demand.ts')
  await loadEveryPart()
})

// Otherwise React's pending work after the last test of a file would run without a window.
afterEach(cleanup)
