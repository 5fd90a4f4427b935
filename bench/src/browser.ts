import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Target } from 'puppeteer-core'
import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'

/** Debian's Chromium that draws no window. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = '/usr/bin/chromium'
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
 * The Chromium of `CHROME_PATH`, or Debian's without windows, or Debian's: on a machine without a screen the processors that are measured
 * would draw the window as well (decision 077).
 */
export async function launchBrowser({ flags = [], profile }: Launch = {}): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? (existsSync(SHELL) ? SHELL : CHROMIUM)
  const browser = await puppeteer.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...LIKE_A_PHONE, ...flags],
    ...(profile === undefined ? {} : { userDataDir: profile }),
  })
  if (executablePath === SHELL) browser.on('targetcreated', (target) => void withoutBadge(target))
  return browser
}

/** A Chromium without windows has no icons either, and ends the pages of a worker that wants a number on one. */
async function withoutBadge(target: Target): Promise<void> {
  if (target.type() !== 'service_worker') return
  const worker = await target.worker().catch(() => null)
  await worker?.evaluate(WITHOUT_BADGE).catch(() => {})
}
