import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Runs the tests that use the stores and services of money, on a separate PostgreSQL. */
export default defineConfig({
  // Bypasses the links of node_modules, which lead out of the mutated copy.
  resolve: {
    alias: [
      { find: '@sousto/postgres/prepared.ts', replacement: here('mutation/compiled-each-time.ts') },
      { find: /^@sousto\/(api|location|server|fakes)\/(.*)$/, replacement: here('apps/$1/src/$2') },
      { find: /^@sousto\/([a-z]+)\/(.*)$/, replacement: here('packages/$1/src/$2') },
    ],
  },
  test: {
    include: [
      'apps/api/src/features/credits/*.test.ts',
      'apps/api/src/features/orders/*.test.ts',
      'apps/api/src/features/payments/*.test.ts',
      'apps/api/src/features/privacy/*.test.ts',
      'apps/api/src/features/refunds/*.test.ts',
      'apps/server/src/cli/vouchers.test.ts',
    ],
    isolate: false,
    globalSetup: ['packages/testing/src/global-setup.ts'],
    setupFiles: ['mutation/left-databases.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
