import { defineConfig } from '@playwright/test'
import { BROWSER } from './src/browsers.ts'

export default defineConfig({
  testDir: './src',
  globalSetup: './src/start-server.ts',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine with other work; what passes is not slower for it.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // So many have one cause, and each waits for its time to be up: all of them together would wait for hours.
  maxFailures: 20,
  reporter: [
    ['list'],
    ['./src/slowness-report.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [] : [['json'] as const]),
  ],
  use: {
    // Set by `globalSetup`, before a worker reads this file.
    ...(process.env.BASE_URL === undefined ? {} : { baseURL: process.env.BASE_URL }),
    browserName: 'chromium',
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    // Its requests could not be intercepted; `offline.spec.ts` has one.
    serviceWorkers: 'block',
    // A trace, recorded for every journey in case it fails, makes all a quarter slower: `npm test -- --e2e --trace=on` makes one.
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: BROWSER,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
