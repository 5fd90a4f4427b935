import { defineConfig } from 'vitest/config'

/** Runs only the tests of the business rules, which need no database. */
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'], isolate: false, testTimeout: 180_000 },
})
