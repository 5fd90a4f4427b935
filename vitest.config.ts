import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { inProof } from './packages/testing/src/proof.ts'

const EACH = {
  // Long enough for a busy machine; tests that pass are not slowed down by it.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  runner: './packages/testing/src/measured-runner.ts',
  exclude: [...configDefaults.exclude, ...inProof([], ['**/*.proof.test.ts'])],
}

export default defineConfig({
  test: {
    // More workers than cores, because files wait for PostgreSQL, for processes, or for a pause that they test.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: ['default', './packages/testing/src/slowness-report.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{domain,messages,contract,demo,drawings,exchange,html}/src/**/*.test.ts'],
          // These tests keep no state, so a file does not have to import again what another one has imported.
          isolate: false,
          ...EACH,
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
            'simulate/src/**/*.test.ts',
            'apps/simulated-people/src/**/*.test.ts',
          ],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          ...EACH,
        },
      },
      {
        test: {
          name: 'services',
          include: [
            'apps/{api,location,server,fakes}/src/**/*.test.ts',
            'packages/postgres/src/**/*.test.ts',
          ],
          // Each of these files has its own database or processes, and no other state.
          isolate: false,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          ...EACH,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          // The setup file resets the state that the test files of a worker share.
          isolate: false,
          setupFiles: ['packages/ui/src/setup-test.ts'],
          include: [
            'packages/ui/src/**/*.test.{ts,tsx}',
            'apps/{web,console,mobile,courier-app}/src/**/*.test.{ts,tsx}',
          ],
          ...EACH,
        },
      },
    ],
  },
})
