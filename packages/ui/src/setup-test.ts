/** Vitest's setup of the web project: a busy machine needs longer than the second that `findBy…` and `waitFor` wait by default. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
