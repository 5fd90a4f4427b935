import { defineConfig } from '@playwright/test'
import { BROWSER } from './src/browsers.ts'

export default defineConfig({
  testDir: './src',
  globalSetup: './src/start-server.ts',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine with other work; what passes is not slower for it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
    launchOptions: BROWSER,
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // There are no native apps and no sheets on desktops; the others have no screen, or the same content.
    {
      name: 'desktop',
      testIgnore: /native|large-city|shared-pages|sheets|vitals/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
