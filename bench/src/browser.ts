import puppeteer, { type Browser, type Target } from 'puppeteer-core'
import { findBrowsers } from '../../scripts/browser.mjs'
import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'

/** Phones do not hint fonts, but headless Chromium does, which takes a third of the first layout. */
const LIKE_A_PHONE = ['--font-render-hinting=none']

/** Code for a service worker's scope. It is text because this package has no browser types. */
const WITHOUT_BADGE = 'navigator.setAppBadge = navigator.clearAppBadge = undefined'

type Launch = {
  /** Flags in addition to those of every Chromium that we start. */
  readonly flags?: readonly string[]
  /** A folder for storage that outlives the browser. */
  readonly profile?: string
}

/**
 * Starts the browser of the end-to-end tests, headless if possible: on a machine without a display, drawing windows
 * would use the processors that are being measured (docs/page-speed.md).
 */
export async function launchBrowser({ flags = [], profile }: Launch = {}): Promise<Browser> {
  const { browser: withWindows, shell } = findBrowsers()
  const executablePath = shell ?? withWindows
  if (executablePath === undefined) throw new Error('No Chromium was found: install one and set CHROME_PATH.')
  const browser = await puppeteer.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...LIKE_A_PHONE, ...flags],
    ...(profile === undefined ? {} : { userDataDir: profile }),
  })
  if (shell !== undefined) browser.on('targetcreated', (target) => void withoutBadge(target))
  return browser
}

/** Headless Chromium has no app icons, and ends the pages of a worker that sets a badge. */
async function withoutBadge(target: Target): Promise<void> {
  if (target.type() !== 'service_worker') return
  const worker = await target.worker().catch(() => null)
  await worker?.evaluate(WITHOUT_BADGE).catch(() => {})
}
