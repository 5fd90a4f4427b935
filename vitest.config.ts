import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Long enough for a machine with other work; what passes is not slower for it. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    // More than cores, because files wait: for PostgreSQL, for processes, for a pause that they prove.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{domain,messages,contract,demo,drawings,html}/src/**/*.test.ts'],
          // They keep no state, so that one file need not import anew what another has.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'node',
          include: [
            'packages/testing/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'chaos/src/**/*.test.ts',
          ],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'services',
          include: [
            'apps/{api,location,server,stand-ins}/src/**/*.test.ts',
            'packages/postgres/src/**/*.test.ts',
          ],
          // Each has a database or processes of its own, and no other state.
          isolate: false,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          // The setup file resets what the test files of a worker share.
          isolate: false,
          setupFiles: ['packages/ui/src/setup-test.ts'],
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/{web,console,mobile}/src/**/*.test.{ts,tsx}'],
          ...PATIENT,
        },
      },
    ],
  },
})
