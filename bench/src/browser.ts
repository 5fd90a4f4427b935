import puppeteer, { type Browser, type Target } from 'puppeteer-core'
import { findBrowsers } from '../../scripts/browser.mjs'
import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'

/** No phone fits letters to its pixels; a Chromium without windows does, in a third of a first layout. */
const LIKE_A_PHONE = ['--font-render-hinting=none']

/** Of a service worker's scope, as text: the types of browsers are not those of this package. */
const WITHOUT_BADGE = 'navigator.setAppBadge = navigator.clearAppBadge = undefined'

type Launch = {
  /** Besides those of every Chromium that we start. */
  readonly flags?: readonly string[]
  /** A folder where storage outlives the browser. */
  readonly profile?: string
}

/**
 * The browser of the end-to-end tests, without windows if there is one: on a machine without a screen the processors that are measured would
 * draw them as well (docs/page-speed.md).
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

/** A Chromium without windows has no icons either, and ends the pages of a worker that wants a number on one. */
async function withoutBadge(target: Target): Promise<void> {
  if (target.type() !== 'service_worker') return
  const worker = await target.worker().catch(() => null)
  await worker?.evaluate(WITHOUT_BADGE).catch(() => {})
}
