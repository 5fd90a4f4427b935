import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'švestkový koláč s drobenkou'

/** The path of the link in the latest mail to that address, from the local mail box. */
async function mailedPath(page: Page, to: string, page_: string): Promise<string> {
  const path = new RegExp(`/${page_}\\?token=[\\w-]+`)
  let found = ''
  await expect(async () => {
    const mails: { to: string; text: string }[] = await (await page.request.get('/dev/posta.json')).json()
    found =
      mails.map((mail) => (mail.to.includes(to) ? path.exec(mail.text)?.[0] : undefined)).find(Boolean) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

async function anotherBrowser(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage()
}

test('a person registers, activates the account by mail, uses it in another browser and deletes it', async ({
  page,
  browser,
  expectAccessible,
}, { project }) => {
  const email = `eliska.${project.name}@priklad.example`

  await test.step('registers', async () => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
    await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
    await page.getByLabel(/^Heslo znovu/).fill('něco jiného')
    await page.getByRole('textbox', { name: /^Jméno/ }).fill('Eliška')
    await page.getByRole('button', { name: /^(Zaregistrovat|Registrovat|Vytvořit)/ }).click()
    await expect(page.getByText('Hesla se neshodují')).toBeVisible()
    await page.getByLabel(/^Heslo znovu/).fill(PASSWORD)
    await page.getByRole('button', { name: /^(Zaregistrovat|Registrovat|Vytvořit)/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  })

  await test.step('activates by the mailed link: opening it does nothing yet', async () => {
    await page.goto(await mailedPath(page, email, 'aktivace-uctu'))
    await expectAccessible()
    await page.getByRole('button', { name: /Aktivovat účet/ }).click()
    await expect(page.getByText(/aktivní|aktivovaný|aktivován/i).first()).toBeVisible()
  })

  const other = await anotherBrowser(browser)
  await test.step('logs in elsewhere, and comes to where they wanted', async () => {
    await other.goto('/mujucet/objednavky')
    await expect(other).toHaveURL(/\/\?zpet=/)
    await other.goto('/login?zpet=/mujucet/objednavky')
    await other.getByRole('textbox', { name: /^E-mail/ }).fill(email)
    await other.getByLabel('Heslo', { exact: true }).fill('špatné heslo')
    await other.getByRole('button', { name: /^Přihlásit/ }).click()
    await expect(other.getByText('Nesprávný e-mail nebo heslo')).toBeVisible()
    await other.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: /^Přihlásit/ }).click()
    await expect(other).toHaveURL(/\/mujucet\/objednavky/)
    await expect(other.getByText('Zatím žádné objednávky')).toBeVisible()
  })

  await test.step('makes a restaurant a favourite', async () => {
    await other.goto('/rozvoz-jidel/olomouc/jidelna-bez-hodin/objednat')
    await other.getByRole('button', { name: /^Přidat Jídelna Bez hodin do oblíbených/ }).click()
    await expect(other.getByRole('button', { name: /^Odebrat Jídelna Bez hodin/ })).toBeVisible()
    await other.goto('/mujucet/oblibene')
    await expect(other.getByRole('link', { name: 'Jídelna Bez hodin' })).toBeVisible()
  })

  await test.step('deletes the account', async () => {
    await other.goto('/mujucet/zabezpeceni')
    await other.getByRole('button', { name: 'Smazat účet' }).click()
    const question = other.getByRole('alertdialog')
    await question.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Smazat účet' }).click()
    await expect(other).toHaveURL(/\/$/)
    await other.goto('/login')
    await other.getByRole('textbox', { name: /^E-mail/ }).fill(email)
    await other.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: /^Přihlásit/ }).click()
    await expect(other.getByText('Nesprávný e-mail nebo heslo')).toBeVisible()
  })
})

test('a person comes through Facebook: once the mailed link is confirmed, they are in', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: /Facebook/ }).click()
  await expect(page.getByText('Kdo jste?')).toBeVisible()
  await page.getByRole('button', { name: 'Bedřich Vymyšlený' }).click()
  // The other width may have confirmed the same person already: then they are in at once.
  await expect(page).toHaveURL(/\/login\?chyba=provider_unproven|\/$/)
  if (page.url().includes('provider_unproven')) {
    await page.goto(await mailedPath(page, 'bedrich.vymysleny@example.com', 'potvrzeni-prihlaseni'))
    await expectAccessible()
    await page.getByRole('button', { name: 'Potvrdit přihlášení' }).click()
  }
  await page.goto('/mujucet/objednavky')
  await expect(page.getByText('Bedřich Vymyšlený').first()).toBeVisible()
  for (const [path, heading] of [
    ['objednavky', 'Objednávky'],
    ['oblibene', 'Oblíbené restaurace'],
    ['kredity', 'Kredity'],
    ['adresy', 'Adresy'],
    ['platby', 'Platby'],
    ['statistiky', 'Statistiky'],
    ['zabezpeceni', 'Zabezpečení a soukromí'],
  ] as const) {
    await page.goto(`/mujucet/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible()
  }
})
