import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Half-way through fading in, a text has less contrast than its colours; a spinner, which never ends, is not waited for. */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  )
}

/** The customers' page is React's: what is pressed now is not pressed while the page begins to move. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
}

/** Checks WCAG 2.2 AA with axe, once nothing fades in any more. `part`: a CSS selector. */
export async function isAccessible(page: Page, part = 'html'): Promise<void> {
  await untilAnimationsEnd(page)
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/** `expectAccessible` checks the page of the test. */
export const test = base.extend<{ expectAccessible: () => Promise<void> }>({
  expectAccessible: async ({ page }, use) => {
    await use(() => isAccessible(page))
  },
})

export { expect }
