/** Vitest's setup of the web project. */
// Matchers for elements (`toBeVisible`, …).
import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'

// A busy machine needs longer than the second that `findBy…` and `waitFor` wait by default.
configure({ asyncUtilTimeout: 60_000 })
