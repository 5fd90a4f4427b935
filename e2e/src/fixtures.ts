import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified build, which a browser parses a quarter of a second faster than `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A text that is fading in has less contrast than its colours. A spinner never ends, so it is not waited for. */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  )
}

/** Waits until React has hydrated the customers' page, because earlier clicks may be lost. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
}

const WCAG: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // None of these rules needs the style sheets, whose loading takes as long as a third of all rules.
  preload: { assets: ['media'] },
}

/**
 * Checks WCAG 2.2 AA with axe, once animations have ended. `part` is a CSS selector. The page keeps axe, so that its
 * next check takes half a second instead of three.
 */
export async function isAccessible(page: Page, part = 'html'): Promise<void> {
  await untilAnimationsEnd(page)
  // axe checks a frame only if it is loaded in it.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = () =>
    page.evaluate(
      async ([selector, options]) => {
        // The global that was added to the page above.
        const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }
        const found = await inPage.run({ include: [[selector]] }, options)
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      },
      [part, WCAG] as const,
    )
  // Polls, because a page that has just changed its size or loads its data may be measured between two layouts.
  await expect.poll(violations).toEqual([])
}

/** Adds `expectAccessible`, which checks the page of the test, and closes the windows that a test leaves open. */
export const test = base.extend<{ expectAccessible: () => Promise<void>; closesWindows: undefined }>({
  // Their polls and streams would load the machine while the next tests run.
  closesWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(() => isAccessible(page))
  },
})

export { expect }
