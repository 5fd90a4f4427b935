import type { Page } from '@playwright/test'
import { expect, isAccessible, test } from './fixtures.ts'
import { sharedMails } from './mailbox.ts'
import { soustoOfShared } from './product.ts'
import {
  ALWAYS_OPEN,
  addToCart,
  chooseAddress,
  chooseExtras,
  confirmOrder,
  goToCheckout,
  openCart,
  openDishWithExtras,
  openRecap,
  openRestaurant,
} from './steps.ts'

const PASSWORD = 'švestkový koláč s drobenkou'
const NOTE = 'Zvoňte prosím u Smyšlených'

/** Returns the link in the latest mail to that person, from the local mailbox. */
async function mailedLink(to: string, page_: string): Promise<string> {
  const path = new RegExp(`/${page_}\\?token=[\\w-]+`)
  let found = ''
  await expect(async () => {
    const mails = await sharedMails()
    found =
      mails.map((mail) => (mail.to.includes(to) ? path.exec(mail.text)?.[0] : undefined)).find(Boolean) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Přihlásit/ }).click()
}

test('a customer registers, activates, logs in on another device, orders, reorders and deletes the account', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000)
  const email = 'eliska.smyslena@priklad.example'

  await test.step('registers [marketplace-1.3]', async () => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isAccessible(page)
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
    await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
    await page.getByLabel(/^Heslo znovu/).fill('něco jiného')
    await page.getByRole('textbox', { name: /^Jméno/ }).fill('Eliška')
    await page.getByRole('button', { name: /^(Zaregistrovat|Registrovat|Vytvořit)/ }).click()
    await expect(page.getByText('Hesla se neshodují')).toBeVisible()
    await page.getByLabel(/^Heslo znovu/).fill(PASSWORD)
    await page.getByRole('button', { name: /^(Zaregistrovat|Registrovat|Vytvořit)/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await isAccessible(page)
  })

  await test.step('activates the account by the button of the mailed link, not by opening it', async () => {
    await page.goto(await mailedLink(email, 'aktivace-uctu'))
    await isAccessible(page)
    await page.getByRole('button', { name: /Aktivovat účet/ }).click()
    await expect(page.getByText(/aktivní|aktivovaný|aktivován/i).first()).toBeVisible()
    await isAccessible(page)
  })

  const other = await (
    await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...(baseURL !== undefined && { baseURL }),
    })
  ).newPage()
  await test.step('logs in on a desktop, and is redirected to the requested page', async () => {
    await other.goto('/mujucet/objednavky')
    await expect(other).toHaveURL(/\/\?zpet=/)
    await other.goto('/login?zpet=/mujucet/objednavky')
    await logIn(other, email, 'špatné heslo')
    await expect(other.getByText('Nesprávný e-mail nebo heslo')).toBeVisible()
    await isAccessible(other)
    await logIn(other, email, PASSWORD)
    await expect(other).toHaveURL(/\/mujucet\/objednavky/)
    await expect(other.getByText('Zatím žádné objednávky')).toBeVisible()
    await isAccessible(other)
  })

  await test.step('adds a restaurant to the favourites and a dish to the cart', async () => {
    await other.goto('/')
    await chooseAddress(other)
    await openRestaurant(other)
    await other.getByRole('button', { name: `Přidat ${ALWAYS_OPEN} do oblíbených` }).click()
    await expect(other.getByRole('button', { name: `Odebrat ${ALWAYS_OPEN} z oblíbených` })).toBeVisible()
    await openDishWithExtras(other)
    await chooseExtras(other)
    await addToCart(other)
  })

  const order = await test.step('orders in cash, with name and e-mail prefilled', async () => {
    await openCart(other)
    await goToCheckout(other)
    await expect(other.getByRole('textbox', { name: 'Jméno' })).toHaveValue('Eliška')
    await expect(other.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
    await other.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
    await other.getByRole('textbox', { name: /Poznámka pro kurýra/ }).fill(NOTE)
    await expect(other.getByRole('radio', { name: /Hotově/ })).toBeChecked()
    await openRecap(other)
    return await confirmOrder(other)
  })

  const orders = other.getByRole('main').getByRole('listitem')
  await test.step('finds the order in the history, with its number and price', async () => {
    await other.goto('/mujucet/objednavky')
    await expect(orders).toHaveCount(1)
    await expect(orders).toContainText(ALWAYS_OPEN)
    await expect(orders).toContainText(`č. ${order.number}`)
    await expect(orders).toContainText(order.price)
    await expect(other.getByText('To je vše...')).toBeVisible()
    await isAccessible(other)
  })

  await test.step('‘Objednat znovu’ fills the cart with the same dish and extras [marketplace-2.9]', async () => {
    await expect(other.getByRole('button', { name: /^Košík/ })).toBeHidden()
    await orders.getByRole('button', { name: 'Objednat znovu' }).click()
    await expect(other.getByRole('heading', { level: 1, name: ALWAYS_OPEN })).toBeVisible()
    await openCart(other)
    await expect(other.getByText(order.price).filter({ visible: true }).first()).toBeVisible()
    await isAccessible(other)
  })

  await test.step('sees every page of the account', async () => {
    for (const [path, shown] of [
      ['oblibene', ALWAYS_OPEN],
      ['kredity', 'K utracení máte'],
      ['adresy', 'Zatím žádné uložené adresy'],
      ['platby', `č. ${order.number}`],
      ['statistiky', ALWAYS_OPEN],
      ['zabezpeceni', 'Připojit'],
    ] as const) {
      await other.goto(`/mujucet/${path}`)
      await expect(other.getByRole('main').getByText(shown).first()).toBeVisible()
      await isAccessible(other)
    }
  })

  await test.step('links Facebook to the account, and unlinks it again [marketplace-2.17]', async () => {
    await other.getByRole('link', { name: 'Připojit Facebook' }).click()
    await other.getByRole('button', { name: 'Květa Smyšlená' }).click()
    await expect(other).toHaveURL('/mujucet/zabezpeceni')
    await expect(other.getByText(/^Propojeno od/)).toBeVisible()
    await isAccessible(other)
    await other.getByRole('button', { name: 'Odpojit Facebook' }).click()
    await isAccessible(other)
    await other.getByRole('alertdialog').getByRole('button', { name: 'Odpojit' }).click()
    await expect(other.getByRole('link', { name: 'Připojit Facebook' })).toBeVisible()
  })

  const remove = async () => {
    await other.goto('/mujucet/zabezpeceni')
    await other.getByRole('button', { name: 'Smazat účet' }).click()
    const question = other.getByRole('alertdialog')
    await question.getByLabel('Heslo', { exact: true }).fill(PASSWORD)
    await isAccessible(other)
    await question.getByRole('button', { name: 'Smazat účet' }).click()
  }
  await test.step('cannot delete the account while the order is on its way', async () => {
    await remove()
    await expect(other.getByRole('alertdialog').getByRole('alert')).toBeVisible()
    await isAccessible(other)
  })

  await test.step('deletes it once the order is delivered', async () => {
    for (const state of ['Odkliknuto', 'Naloženo', 'Doručeno'])
      await soustoOfShared('orders', 'move', order.number, state)
    await other.goto('/mujucet/objednavky')
    await orders.getByRole('link', { name: ALWAYS_OPEN }).click()
    await expect(other.getByText(NOTE)).toBeVisible()
    const tracking = other.url()
    await remove()
    await expect(other).toHaveURL('/')

    await other.goto(tracking)
    await expect(other.getByText(order.number).first()).toBeVisible()
    // The order's number is excluded, because it is random and may contain the first digits of the phone number.
    const shown = async () => (await other.getByRole('main').innerText()).replaceAll(order.number, '')
    await expect.poll(shown).not.toMatch(/Smyšlen|Eliška|777|Švestková|@/)
    await isAccessible(other)
    await other.goto('/login')
    await logIn(other, email, PASSWORD)
    await expect(other.getByText('Nesprávný e-mail nebo heslo')).toBeVisible()
  })
})

test('a customer logs in through Facebook after confirming the mailed link [marketplace-2.3]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: /Facebook/ }).click()
  await expect(page.getByText('Kdo jste?')).toBeVisible()
  await page.getByRole('button', { name: 'Bedřich Vymyšlený' }).click()
  await expect(page).toHaveURL(/\/login\?chyba=provider_unproven/)
  await page.goto(await mailedLink('bedrich.vymysleny@example.com', 'potvrzeni-prihlaseni'))
  await expectAccessible()
  await page.getByRole('button', { name: 'Potvrdit přihlášení' }).click()
  await expect(page.getByRole('button', { name: 'Můj účet, Bedřich' })).toBeVisible()
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
    // This also works on a phone, where the navigation is a strip wider than the screen.
    const pages = page.getByRole('navigation', { name: 'Můj účet' })
    await expect(pages.locator('[aria-current="page"]')).toBeInViewport()
    await expectAccessible()
  }
  await page.getByRole('button', { name: 'Odpojit Facebook' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Facebook teď odpojit nejde' })).toBeVisible()
  await expectAccessible()
})
