import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'

/** The browsers that `npm test` found. Undefined means Playwright's own. */
const { CHROME_PATH, HEADLESS_SHELL_PATH } = process.env

/** A headless browser runs the journeys in a quarter less time. */
export const BROWSER = launchedFrom(HEADLESS_SHELL_PATH ?? CHROME_PATH)

/** The browser for features that the headless one lacks, i.e. notifications. */
export const BROWSER_WITH_NOTIFICATIONS = launchedFrom(CHROME_PATH)

function launchedFrom(executablePath: string | undefined) {
  return { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) }
}
