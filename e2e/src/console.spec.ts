/** Staff members on their own screens (`operations.md` §1, §2). */
import type { Page } from '@playwright/test'
import { codeOf, expectGoodScreen, invitationTo, PASSWORD } from './console-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { openDemo, SHARED_LINK } from './mailbox.ts'

/** WebAuthn accepts names but no IP addresses; `localhost` reaches the same server. */
const site = (baseURL: string | undefined) => (baseURL ?? '').replace('127.0.0.1', 'localhost')

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Nabídka' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odhlásit' }).click()
  await expect(page.getByRole('heading', { name: 'Pojďte za pult' })).toBeVisible()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Pokračovat' }).click()
}

test.beforeEach(async ({ page }) => {
  await openDemo(page, site(SHARED_LINK))
})

test('an owner invites another, who secures the account and signs in by code, recovery code and passkey [operations-2.2]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const url = site(baseURL)
  const email = 'druhy.majitel@priklad.example'
  let secret = ''
  let recoveryCode = ''

  await test.step('an anonymous visitor is redirected to the sign-in, and search engines index nothing', async () => {
    const answer = await page.goto(`${url}/provoz`)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByRole('heading', { name: 'Pojďte za pult' })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('the owner in the demo signs in with one click and sees the board', async () => {
    await page.getByRole('button', { name: /vedení podniku/ }).click()
    await expect(page).toHaveURL(/\/provoz\/podnik\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Pizzerie U Bosé Johany' })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('and invites another owner', async () => {
    await page.getByRole('button', { name: 'Nabídka' }).click()
    await isAccessible(page)
    await page.getByRole('link', { name: 'Nastavení' }).click()
    await expect(page.getByText('to jste vy')).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('radio', { name: /Vedení podniku/ }).click()
    await page.getByRole('button', { name: 'Poslat pozvánku' }).click()
    await expect(page.getByRole('button', { name: `Zrušit pozvánku: ${email}` })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('creates a key for a cash register and adds a webhook, in the same settings', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavení' })).toBeVisible()
    for (const name of ['Tiskárny', 'Klíče pro jiné systémy', 'Webhooky'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Přidat webhook' }).click()
    await expect(page.getByRole('form', { name: 'Nový webhook' })).toBeVisible()
    await page.getByRole('button', { name: 'Vytvořit klíč' }).click()
    const form = page.getByRole('form', { name: 'Nový klíč' })
    await form.getByLabel('Název').fill('Pokladna')
    await form.getByRole('checkbox').first().click()
    await expectGoodScreen(page)
    await form.getByRole('button', { name: 'Vytvořit klíč' }).click()
    await expect(page.getByText('Klíč je hotový')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Mám uloženo' }).click()
    await expect(page.getByRole('button', { name: 'Zneplatnit klíč: Pokladna' })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('and signs out', async () => {
    await page.goto(`${url}/provoz/ucet`)
    await expect(page.getByRole('region', { name: 'Přihlášená zařízení' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Odhlásit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Pojďte za pult' })).toBeVisible()
  })

  await test.step('who opens the invitation, and cannot continue without a second factor', async () => {
    await page.goto(url + (await invitationTo(SHARED_LINK, email)))
    await expect(page.getByRole('heading', { name: 'Máte místo u výdeje' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByLabel('Vaše jméno').fill('Dobromila Smyšlená')
    await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Heslo znovu').fill(PASSWORD)
    await page.getByRole('button', { name: 'Přijmout pozvánku' }).click()
    await expect(page.getByRole('heading', { name: 'Ještě druhý faktor' })).toBeVisible()
    await expectGoodScreen(page)
    await page.goto(`${url}/provoz`)
    await expect(page.getByRole('heading', { name: 'Ještě druhý faktor' })).toBeVisible()
  })

  await test.step('sets up an authenticator app, and saves the recovery codes', async () => {
    await page.getByRole('button', { name: 'Raději aplikace s kódy' }).click()
    secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
    await expectGoodScreen(page)
    await page.getByLabel('Kód z aplikace').fill(codeOf(secret, 0))
    await page.getByRole('button', { name: 'Potvrdit' }).click()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? ''
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Mám je uložené' }).click()
    await expect(page.getByRole('heading', { name: 'Pizzerie U Bosé Johany' })).toBeVisible()
  })

  await test.step('signs in by password and code', async () => {
    await signOut(page)
    await signIn(page, email)
    await expect(page.getByLabel('Kód z aplikace')).toBeFocused()
    await expectGoodScreen(page)
    await page.getByLabel('Kód z aplikace').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Pizzerie U Bosé Johany' })).toBeVisible()
  })

  await test.step('or by a recovery code', async () => {
    await signOut(page)
    await signIn(page, email)
    await page.getByRole('button', { name: 'Ztratil se mi klíč i telefon' }).click()
    await page.getByLabel('Záložní kód').fill(recoveryCode)
    await isAccessible(page)
    await page.getByRole('button', { name: 'Přihlásit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Pizzerie U Bosé Johany' })).toBeVisible()
  })

  await test.step('adds a passkey, and signs in with it alone', async () => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(`${url}/provoz/ucet`)
    await page.getByRole('button', { name: 'Přidat přístupový klíč' }).click()
    await expect(page.getByText(/přístupový klíč z/)).toBeVisible()
    await page.getByRole('button', { name: 'Odhlásit', exact: true }).click()
    await page.getByRole('button', { name: 'Přihlásit se klíčem' }).click()
    await expect(page.getByRole('heading', { name: 'Pizzerie U Bosé Johany' })).toBeVisible()
  })

  await test.step('after a session has ended, the sign-in redirects back to the same page', async () => {
    await page.goto(`${url}/provoz/podnik/101/nastaveni`)
    await expect(page.getByText('to jste vy')).toBeVisible()
    // A section that is still loading would notice the ended session itself.
    await expect(page.getByText(/^Načítám /)).toHaveCount(0)
    await page.context().clearCookies()
    await page.getByLabel('E-mail').fill('kdokoli@priklad.example')
    await page.getByRole('button', { name: 'Poslat pozvánku' }).click()
    await expect(page.getByText('Přihlaste se a vrátíte se tam, kde jste byli.')).toBeVisible()
    await page.getByRole('button', { name: 'Přihlásit se klíčem' }).click()
    await expect(page).toHaveURL(/\/provoz\/podnik\/101\/nastaveni$/)
  })
})

test('an expired invitation and an unknown page show a message [operations-2.2]', async ({
  page,
  baseURL,
}) => {
  const url = site(baseURL)
  await page.goto(`${url}/provoz/pozvanka/davno-pouzita`)
  await expect(page.getByRole('heading', { name: 'Pozvánka už neplatí' })).toBeVisible()
  await expectGoodScreen(page)
  await page.goto(`${url}/provoz/nic-takoveho`)
  await expect(page.getByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  await expectGoodScreen(page)
})

test('a forgotten password, and the demo’s courier', async ({ page, baseURL }) => {
  const url = site(baseURL)
  await page.goto(`${url}/provoz/prihlaseni`)
  await page.getByRole('link', { name: 'Zapomenuté heslo' }).click()
  // The previous screen also has a field with that name.
  await expect(page.getByRole('heading', { name: 'Zapomenuté heslo' })).toBeVisible()
  await page.getByLabel('E-mail').fill('nikdo@priklad.example')
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Podívejte se do pošty' })).toBeVisible()
  await expectGoodScreen(page)
  await page.goto(`${url}/provoz/nove-heslo/davno-pouzity`)
  await page.getByLabel('Nové heslo', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Nové heslo znovu').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGoodScreen(page)
  await page.goto(`${url}/provoz/prihlaseni`)
  await page.getByRole('button', { name: /kurýr/ }).click()
  await expect(page).toHaveURL(/\/provoz\/kuryr$/)
  await expect(page.getByRole('button', { name: 'Začít směnu' })).toBeVisible()
  await expectGoodScreen(page)
})

test('the screens have enough contrast in the dark theme [operations-2.27]', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site(baseURL)}/provoz`)
  await expect(page.getByRole('heading', { name: 'Pojďte za pult' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: /vedení podniku/ }).click()
  await page.getByRole('button', { name: 'Nabídka' }).click()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Nastavení' }).click()
  await expect(page.getByText('to jste vy')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Přidat webhook' })).toBeVisible()
  await isAccessible(page)
  await page.goto(`${site(baseURL)}/provoz/ucet`)
  await expect(page.getByRole('region', { name: 'Přihlášená zařízení' })).toBeVisible()
  await isAccessible(page)
})
