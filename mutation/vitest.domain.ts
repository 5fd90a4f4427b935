import { defineConfig } from 'vitest/config'

/** The tests of the business rules alone: they need no database. */
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'], isolate: false, testTimeout: 180_000 },
})
