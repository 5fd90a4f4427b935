/** Steps on the screens of staff members. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, isAccessible } from './fixtures.ts'
import { mailsOf, openDemo, SHARED_LINK } from './mailbox.ts'

export const NARROWEST = { width: 320, height: 640 }
const DESKTOP = { width: 1440, height: 900 }

/** Checks that the screen is accessible in these sizes, and that it does not scroll sideways. */
export async function expectGoodScreen(page: Page, sizes = [NARROWEST, DESKTOP]): Promise<void> {
  const own = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await isAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
  if (own !== null) await page.setViewportSize(own)
}

/** Checks both themes. */
export async function expectGoodThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await isAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectGoodScreen(page)
}

/** Returns the path of the latest invitation to that person, from the local mailbox. */
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

export const PASSWORD = 'švestkový koláč s drobenkou'

/**
 * Returns the code of a 30-second time step, relative to the current one. A server accepts no step twice, but also
 * accepts the neighbouring ones: use 0 and then 1, which also works when a step ends before the code arrives (-1 would
 * then be two steps old).
 */
export const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/**
 * Signs in as a new owner of that outlet, with a second factor, and returns the outlet's id. A journey that changes an
 * outlet must use one that no other journey uses.
 */
export async function signInAsOwnerOf(page: Page, slug: string): Promise<number> {
  const { request } = page
  const post = async (path: string, data = {}) => {
    const answer = await request.post(`/api/provoz/${path}`, { data })
    expect(answer.ok(), path).toBe(true)
    return await answer.json()
  }
  const { id } = await (await request.get(`/api/restaurants/${slug}`)).json()
  const email = `${randomUUID()}@podnik.example`
  await openDemo(page)
  await post('demo-accounts/admin')
  await post(`outlets/${id}/invitations`, { email, role: 'owner' })
  await request.delete('/api/provoz/session')
  const invitation = (await invitationTo(SHARED_LINK, email)).replace('/provoz/pozvanka/', 'invitations/')
  await post(invitation, { name: 'Dobromila Smyšlená', password: PASSWORD, passwordAgain: PASSWORD })
  const { token, secret } = await post('account/totp/setup')
  await post('account/totp', { token, code: codeOf(secret, 0) })
  return Number(id)
}
