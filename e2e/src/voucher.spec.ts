/** A voucher with conditions, used at the checkout by a customer without an account (`delights.md` §4). */
import { expectGoodScreen, NARROWEST } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'
import {
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

test('a customer without an account pays a part of an order by a code, once [delights-4.3, delights-4.5]', async ({
  browser,
  page,
  expectAccessible,
}) => {
  const code = `LETAK${Date.now()}`
  const office = await browser.newContext()
  const admin = await office.newPage()
  await test.step('an admin makes a code for everybody with a least price of the dishes', async () => {
    await openDemo(admin)
    expect((await admin.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
    await admin.goto('/provoz/sprava/kupony/nova')
    await admin.getByLabel('Název akce').fill(code)
    await admin.getByLabel('Hodnota').fill('50')
    await admin.getByLabel('Kolik zákazníků uplatní jeden kód').fill('5')
    await admin.getByLabel('Vlastní kód').fill(code)
    await admin.getByLabel('Jídla aspoň za').fill('10')
    await admin.getByRole('checkbox', { name: 'I bez přihlášení' }).press('Space')
    await admin.getByRole('button', { name: 'Vytvořit kupony' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: code })).toBeVisible()
  })

  const fillCheckout = async () => {
    await openRestaurant(page)
    await openDishWithExtras(page)
    await chooseExtras(page)
    await addToCart(page)
    await openCart(page)
    await goToCheckout(page)
    await page.getByRole('textbox', { name: 'Jméno' }).fill('Božena')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('bozena@priklad.example')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 321')
  }
  const typeCode = async (typed: string) => {
    await page.getByRole('button', { name: 'Mám kuponový kód' }).click()
    await page.getByRole('textbox', { name: 'Kuponový kód' }).fill(typed)
    await page.getByRole('button', { name: 'Uplatnit kód' }).click()
  }
  const chosen = page.getByText(`Kupon ${code} zaplatí až 50 Kč.`)
  const paid = page.getByText('Kupon', { exact: true }).filter({ visible: true })

  await test.step('a wrong code says what to do, the right one pays, and says that its rest lapses', async () => {
    await page.goto('/')
    await chooseAddress(page)
    await fillCheckout()
    await typeCode('TAKOVYNENI')
    await expect(page.getByText(/Takový kupon neznáme/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Kuponový kód' }).fill(` ${code.toLowerCase()} `)
    await page.getByRole('button', { name: 'Uplatnit kód' }).click()
    await expect(chosen).toBeVisible()
    await expect(page.getByText(/Co z něj nevyužijete, propadne/)).toBeVisible()
    await expectGoodScreen(page, [NARROWEST])
  })

  await test.step('the recap and the order show what the code paid', async () => {
    await openRecap(page)
    await expect(paid.last()).toBeVisible()
    await expectAccessible()
    const { number } = await confirmOrder(page)
    await admin.reload()
    await expect(admin.getByText('1 z 5')).toBeVisible()
    await expect(admin.getByText(`objednávka ${number}`)).toBeVisible()
    await expect(admin.getByText('bez účtu')).toBeVisible()
    await expectGoodScreen(admin, [NARROWEST])
  })

  await test.step('the same person cannot use it again', async () => {
    await page.goto('/rozvoz-jidel/olomouc')
    await fillCheckout()
    await typeCode(code)
    await expect(chosen).toBeVisible()
    await openRecap(page)
    await page.getByRole('button', { name: /Objednat s povinností platby/ }).click()
    await expect(page.getByText(/Kupon z této akce už byl použit/)).toBeVisible()
    await expectAccessible()
  })
  await office.close()
})
