import { defineConfig } from '@playwright/test'
import { BROWSER } from './src/browsers.ts'

export default defineConfig({
  testDir: './src',
  globalSetup: './src/start-server.ts',
  fullyParallel: true,
  workers: 2,
  // Long enough for a busy machine; tests that pass are not slowed down by it.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // This many failures have one cause, and each waits for its timeout, so all of them together would take hours.
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
    // A service worker's requests could not be intercepted; `offline.spec.ts` allows one.
    serviceWorkers: 'block',
    // Recording a trace of every journey would make all of them a quarter slower: `npm test -- --e2e --trace=on`
    // records one.
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
