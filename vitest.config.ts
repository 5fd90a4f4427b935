import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { inProof } from './packages/testing/src/proof.ts'

const EACH = {
  // Long enough for a machine with other work; what passes is not slower for it.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  runner: './packages/testing/src/measured-runner.ts',
  exclude: [...configDefaults.exclude, ...inProof([], ['**/*.proof.test.ts'])],
}

export default defineConfig({
  test: {
    // More than cores, because files wait: for PostgreSQL, for processes, for a pause that they prove.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: ['default', './packages/testing/src/slowness-report.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{domain,messages,contract,demo,drawings,html}/src/**/*.test.ts'],
          // They keep no state, so that one file need not import anew what another has.
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
          // Each has a database or processes of its own, and no other state.
          isolate: false,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          ...EACH,
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
          ...EACH,
        },
      },
    ],
  },
})
