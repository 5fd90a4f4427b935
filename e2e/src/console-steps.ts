/** Steps on the screens of the people behind an order. */
import type { Page } from '@playwright/test'
import { expect, isAccessible } from './fixtures.ts'
import { mailsOf } from './mailbox.ts'

/** Everybody can use the screen; also 320 px wide, where nothing may scroll sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await isAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await isAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (size !== null) await page.setViewportSize(size)
}

/** In both themes. */
export async function expectGoodThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await isAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectGoodScreen(page)
}

/** The path of the latest invitation to that person, from the local mail box. */
export async function invitationTo(demoLink: string, email: string): Promise<string> {
  const path = async () => {
    const mail = (await mailsOf(demoLink)).find(
      ({ to, text }) => to.includes(email) && text.includes('/provoz/pozvanka/'),
    )
    return /\/provoz\/pozvanka\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(path).not.toBe('')
  return await path()
}
