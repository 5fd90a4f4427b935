/** An owner plans when the outlet is closed, what is for lunch and where it delivers; customers see the first two (`operations.md` §4). */
import { expectGoodScreen } from './console-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'

const OUTLET = 'Pizzerie U Bosé Johany'
/** Its couriers are its own. */
const WITH_OWN_DELIVERY = 'zmrzlina-krivy-kornout'
const OWNER_EMAIL = 'majitel@example.cz'

const inPrague = () => Temporal.Now.zonedDateTimeISO('Europe/Prague')

// What it closes and publishes would be in the way of the other journeys.
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('the owner pastes a lunch menu and closes a day, and customers see both', async ({ page }) => {
  test.setTimeout(600_000)
  const today = inPrague().toPlainDate()
  const dish = `Kuřecí steak s kaší ${today.day}`
  let outlet = ''
  let slug = ''
  let outletWithAreas = 0

  await test.step('the owner of the demo signs in', async () => {
    await page.request.get(product.demoLink, { maxRedirects: 0 })
    await page.goto(`${product.url}/provoz`)
    await page.getByRole('button', { name: /vedení podniku/ }).click()
    await expect(page.getByRole('heading', { name: OUTLET })).toBeVisible()
    outlet = /podnik\/(\d+)/.exec(page.url())?.[1] ?? ''
    const cards: readonly { id: number; rest_url: string }[] = await (
      await page.request.get(`${product.url}/api/restaurants?city=olomouc`)
    ).json()
    slug = cards.find(({ id }) => String(id) === outlet)?.rest_url ?? ''
    expect(slug).not.toBe('')
    outletWithAreas = cards.find(({ rest_url }) => rest_url === WITH_OWN_DELIVERY)?.id ?? 0
  })

  await test.step('pastes a lunch menu, confirms it line by line and publishes it', async () => {
    await page.goto(`${product.url}/provoz/podnik/${outlet}/poledni-menu`)
    const weekday = today.toLocaleString('cs-CZ', { weekday: 'long' })
    const slip = page.getByRole('region', { name: `${weekday} ${today.day}. ${today.month}.` })
    await expect(page.getByRole('heading', { name: /^Po / })).toBeVisible()
    // From Friday afternoon on the next week is shown.
    if (!(await slip.isVisible())) await page.getByRole('button', { name: 'Předchozí týden' }).click()
    await expectGoodScreen(page)
    await slip.getByRole('button', { name: /^Vložit text/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Vložit text/ })
    await dialog
      .getByLabel('Text jídelníčku')
      .fill(`0,33 l Dýňový krém 45,-\n1) ${dish} 149,- (1,7)\n2) Pizza dle nabídky\nDobrou chuť!`)
    await dialog.getByRole('button', { name: 'Přečíst' }).click()
    await expect(page.getByText('Nenašli jsme cenu. Doplňte ji, nebo řádek vynechte.')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByLabel('Cena v korunách: Pizza dle nabídky').fill('139')
    await page.getByRole('button', { name: /^Uložit .*3 jídla/ }).click()
    await expect(slip.getByText(dish)).toBeVisible()
    await expect(slip.getByText('koncept')).toBeVisible()
    await page.getByRole('button', { name: 'Zveřejnit 1 den' }).click()
    await expect(page.getByText('Zveřejněno, zákazníci to už vidí.')).toBeVisible()
  })

  await test.step('customers see the dish', async () => {
    await expect(async () => {
      await page.goto(`${product.url}/rozvoz-jidel/olomouc/${slug}`)
      await expect(page.getByText(dish).first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('opens the page of hours and closes today', async () => {
    await page.goto(`${product.url}/provoz/podnik/${outlet}/provoz`)
    await expect(page.getByRole('heading', { name: 'Otevírací hodiny' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Uzavírka', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Uzavírka' })
    await dialog.getByLabel('Od', { exact: true }).fill(today.toString())
    await dialog.getByLabel(/^Důvod/).fill('firemní oslava')
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Naplánovat' }).click()
    await expect(page.getByText('firemní oslava')).toBeVisible()
    await page.getByRole('button', { name: 'Uložit hodiny' }).click()
    const done = page.getByText('Hodiny jsou uložené a zákazníci je už vidí.')
    await expect(done).toBeVisible()
  })

  await test.step('customers see that it is closed', async () => {
    await expect(async () => {
      await page.goto(`${product.url}/rozvoz-jidel/olomouc/${slug}`)
      await expect(page.locator('.restaurant-facts').getByText('zavřeno')).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('an outlet with own couriers has its areas on the same page', async () => {
    const invited = await product.sousto(
      'staff',
      'invite',
      'owner',
      OWNER_EMAIL,
      `--outlet=${outletWithAreas}`,
    )
    await page.goto(`${product.url}${/\/provoz\/pozvanka\/[\w-]+/.exec(invited)?.[0] ?? ''}`)
    await page.getByRole('button', { name: 'Přijmout pozvánku' }).click()
    await expect(page).not.toHaveURL(/pozvanka/)
    await page.goto(`${product.url}/provoz/podnik/${outletWithAreas}/provoz`)
    const areas = page.getByRole('region', { name: 'Kam vozíte' })
    await expect(areas.getByRole('button', { name: 'Nakreslit oblast' })).toBeVisible()
    await expect(areas.getByRole('heading', { name: 'Oblast 1' })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('whose fee is changed and saved', async () => {
    const fee = page
      .getByRole('listitem')
      .filter({ hasText: 'Oblast 1' })
      .getByLabel('Doprava', { exact: true })
    await fee.fill('57')
    await page.getByRole('button', { name: 'Uložit oblasti' }).click()
    await expect(page.getByText('Oblasti jsou uložené a zákazníci je už mají.')).toBeVisible()
    await page.reload()
    await expect(fee).toHaveValue('57')
  })
})
