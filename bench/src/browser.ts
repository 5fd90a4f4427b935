import puppeteer, { type Browser } from 'puppeteer-core'
import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'

const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** The Chromium of `CHROME_PATH`, or Debian's. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return puppeteer.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...more] })
}
