/** What the link opens that the product prints when it starts: the local mailbox, and the sign-in of the demo's people by one press. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export async function mailsOf(demoLink: string): Promise<readonly Mail[]> {
  const opened = await fetch(demoLink, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(new URL('/dev/posta.json', demoLink), { headers: { cookie } })
  return (await answer.json()) as readonly Mail[]
}

/** The link of the product that journeys share. */
export const SHARED_LINK = process.env.DEMO_LINK ?? ''

export const sharedMails = (): Promise<readonly Mail[]> => mailsOf(SHARED_LINK)

/** Lets this browser use both. */
export async function openDemo(page: Page, demoLink = SHARED_LINK): Promise<void> {
  const opened = await page.request.get(demoLink, { maxRedirects: 0 })
  expect(opened.status()).toBe(302)
}
