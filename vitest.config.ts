import { defineConfig } from 'vitest/config'

/** Long enough for a machine with other work; what passes is not slower for it. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    // The default leaves one core to the watcher; of two cores that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'packages/{domain,messages,contract,postgres,testing,demo,drawings,html}/src/**/*.test.ts',
            'apps/{api,location,server,stand-ins}/src/**/*.test.ts',
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
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['packages/ui/src/setup-test.ts'],
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/{web,console,mobile}/src/**/*.test.{ts,tsx}'],
          ...PATIENT,
        },
      },
    ],
  },
})
