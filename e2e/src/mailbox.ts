/**
 * Opens the link that the product prints when it starts: it gives access to the local mailbox and to the one-click
 * sign-in of the demo.
 */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export async function mailsOf(demoLink: string): Promise<readonly Mail[]> {
  const opened = await fetch(demoLink, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(new URL('/dev/posta.json', demoLink), { headers: { cookie } })
  return (await answer.json()) as readonly Mail[]
}

/** The link of the product that the journeys share. */
export const SHARED_LINK = process.env.DEMO_LINK ?? ''

export const sharedMails = (): Promise<readonly Mail[]> => mailsOf(SHARED_LINK)

/** Gives this browser access to both. */
export async function openDemo(page: Page, demoLink = SHARED_LINK): Promise<void> {
  const opened = await page.request.get(demoLink, { maxRedirects: 0 })
  expect(opened.status()).toBe(302)
}
