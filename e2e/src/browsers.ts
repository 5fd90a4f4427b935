import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'

/** The browsers that `npm test` found; undefined: Playwright's own. */
const { CHROME_PATH, HEADLESS_SHELL_PATH } = process.env

/** One that draws no windows takes the journeys a quarter less time. */
export const BROWSER = launchedFrom(HEADLESS_SHELL_PATH ?? CHROME_PATH)

/** For what that one has not: notifications. */
export const BROWSER_WITH_NOTIFICATIONS = launchedFrom(CHROME_PATH)

function launchedFrom(executablePath: string | undefined) {
  return { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) }
}
