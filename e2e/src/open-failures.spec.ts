/** Mails that were not delivered, and payments that wait for a person (`administration.md` §1). */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectGoodThemes } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo, sharedMails } from './mailbox.ts'
import { queryShared } from './product.ts'

async function signInAsAdmin(page: Page): Promise<void> {
  await openDemo(page)
  expect((await page.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
}

test('an undelivered mail is found by its recipient, sent again and arrives [administration-1.10]', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const to = `${randomUUID()}@priklad.example`
  // It is due in a year, so that nothing sends it before its tries are used up.
  await queryShared(
    `SELECT graphile_worker.add_job('mail', $1::json, run_at => now() + interval '1 year', max_attempts => 3)`,
    [JSON.stringify({ template: 'welcome', to, data: { firstName: 'Eliška' } })],
  )
  await queryShared(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'mail not sent: EENVELOPE 550'
     WHERE payload ->> 'to' = $1`,
    [to],
  )
  await signInAsAdmin(page)
  await page.goto('/provoz/sprava/nedorucene-maily')
  await page.getByRole('searchbox', { name: 'Celá adresa příjemce' }).fill(to)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Schránku příjemce server odmítl' })
  await expect(row).toHaveCount(1)
  await expect(page.getByText(to)).toHaveCount(0)
  await expectGoodThemes(page)
  await row.getByRole('button', { name: /^Poslat znovu/ }).press('Enter')
  await expect(page.getByText('Takový nedoručený e-mail tu není.')).toBeVisible()
  await expectGoodThemes(page)
  await expect.poll(async () => (await sharedMails()).some((mail) => mail.to.includes(to))).toBe(true)
})

test('a payment without an order is settled with a note, and stays in the list [administration-1.11]', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const detail = `GPC ${randomUUID().slice(0, 8)}, řádek 3: o 120 Kč méně`
  await queryShared(
    `INSERT INTO shop.payment_alerts (at, kind, subject, detail) VALUES (now(), 'payout_difference', $1, $1)`,
    [detail],
  )
  await signInAsAdmin(page)
  await page.goto('/provoz/sprava/platby?stav=otevrene')
  const row = page.getByRole('row').filter({ hasText: detail })
  await expectGoodThemes(page)
  await row.getByRole('button', { name: /^Vyřešit/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Výpis z banky nesouhlasí s výplatami' })
  await dialog.getByLabel('Jak se to vyřešilo').fill('Banka poslala zbytek druhý den.')
  await expectGoodThemes(page)
  await dialog.getByRole('button', { name: 'Je vyřešeno' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.getByLabel('Stav').selectOption('Vyřešené')
  await expect(row).toContainText('Banka poslala zbytek druhý den.')
  await expectGoodThemes(page)
})
