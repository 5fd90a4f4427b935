/** The delivery address in a real browser (`marketplace.md` §4 Address search, §5, §8; `ordering.md` §4). */
import type { Page } from '@playwright/test'
import { addFirstDish, addressSearch, openHome } from './address-steps.ts'
import { expect, test } from './fixtures.ts'
import { chooseAddress, goToCheckout, openCart } from './steps.ts'

const HOME = 'Švestková 14, Olomouc, 779 00'
/** Near Olomouc, outside all areas. */
const NOWHERE = { gps_x: 17.45, gps_y: 49.7 }
const OUTSIDE = 'Do této oblasti momentálně nedoručujeme.'

const options = (page: Page) => page.getByRole('option')
const header = (page: Page) => page.getByRole('banner')

async function atHome(page: Page): Promise<void> {
  await openHome(page)
  await chooseAddress(page)
}

/** Opens the page as the server sent it. The returned function lets its scripts load. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return arrive
}

test('keeps input typed before hydration and searches for it', async ({ page }) => {
  const arrive = await openWithoutScripts(page)
  await addressSearch(page).fill('Švestková 14')
  arrive()
  await page.getByRole('option', { name: HOME }).click()
  await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
})

for (const [visitor, cookies] of [
  ['a new visitor', []],
  ['a visitor with a cookie', [{ name: 'sousto_session', value: 'expired' }]],
] as const) {
  test(`handles a button that ${visitor} pressed before hydration [marketplace-3.29]`, async ({
    page,
    context,
    baseURL,
    expectAccessible,
  }) => {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: baseURL ?? '' })))
    const arrive = await openWithoutScripts(page)
    await page.getByRole('button', { name: 'Najít jídlo' }).click()
    arrive()
    await expect(page.getByText('Zadejte celou adresu')).toBeVisible()
    await expectAccessible()
  })
}

test('shows all suggestions over a dialog; Escape closes them before the dialog [marketplace-3.37]', {
  tag: '@desktop',
}, async ({ page, expectAccessible }) => {
  await atHome(page)
  await header(page)
    .getByRole('button', { name: /Švestková 14/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Kam to bude?' })
  await dialog.getByRole('combobox').fill('Švestková 1')
  await expect(options(page)).toHaveCount(10)
  await expect(options(page).first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the position of the device is replaced by the nearest address [marketplace-3.40]', async ({
  page,
  context,
}) => {
  const house = (await (await page.request.get('/lokace/ruian?text=Švestková 14 Olomouc')).json())[0]
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: house.gps_x, latitude: house.gps_y })
  await openHome(page)
  await page.getByRole('button', { name: 'Použít moji polohu' }).click()
  await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
  await expect(header(page).getByRole('button', { name: 'Švestková 14' })).toBeVisible()
})

test('shows a message offline, and retries automatically when online [marketplace-3.37]', async ({
  page,
  context,
}) => {
  await openHome(page)
  await expect(addressSearch(page)).toBeVisible()
  await context.setOffline(true)
  await addressSearch(page).pressSequentially('Švestková 14', { delay: 30 })
  await expect(page.getByText('Chyba v připojení k serveru')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: HOME })).toBeVisible()
})

test('asks for the city if two deliver, and names the chosen area [marketplace-3.28]', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page)
  await addressSearch(page).fill('Sousedovice u Sadů 5')
  await options(page).first().click()
  const question = page.getByRole('dialog', { name: 'Doručujeme k vám z více měst' })
  await expect(question.getByRole('button')).toContainText(['Olomouc', 'Prostějov'])
  await expectAccessible()
  await question.getByRole('button', { name: /Prostějov/ }).click()
  await expect(page).toHaveURL(/\/rozvoz-jidel\/prostejov/)
  await expect(page.getByText(/Adresa leží ve více oblastech/)).toBeVisible()
  await page.getByRole('button', { name: 'Změnit město' }).click()
  await question.getByRole('button', { name: /Olomouc/ }).click()
  await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
  await expect(header(page).getByRole('button', { name: 'Sousedovice u Sadů 5' })).toBeVisible()
})

test('the pin moves by keyboard, click and drag, and selects the house under it [marketplace-2.25]', async ({
  page,
  expectAccessible,
}) => {
  await atHome(page)
  await header(page)
    .getByRole('button', { name: /Švestková 14/ })
    .click()
  await page.getByRole('button', { name: 'Doladit na mapě' }).click()
  const map = page.getByRole('region', { name: 'Mapa okolí adresy' })
  const pin = map.getByRole('button', { name: 'Špendlík, posouvá se šipkami' })
  const house = page.getByRole('region', { name: 'Doladění na mapě' }).getByRole('status')
  await expect(house).toHaveText(HOME)
  await expectAccessible()

  // Leaflet animates each move, so they are made one at a time.
  const movesAway = async (move: () => Promise<void>) => {
    const before = (await house.textContent()) ?? ''
    await expect(async () => {
      await move()
      await expect(house).not.toHaveText(before, { timeout: 5_000 })
      await expect(house).toHaveText(/\d{3} \d{2}$/, { timeout: 5_000 })
    }).toPass()
  }
  await movesAway(async () => {
    await pin.focus()
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowUp')
  })
  await movesAway(async () => {
    await map.scrollIntoViewIfNeeded()
    await map.click({ position: { x: 60, y: 250 } })
  })
  await movesAway(async () => {
    const box = await pin.boundingBox()
    if (box === null) throw new Error('the pin is not shown')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 50, { steps: 5 })
    await page.mouse.up()
  })
  const chosen = ((await house.textContent()) ?? '').split(',')[0] ?? ''
  await page.getByRole('button', { name: 'Doručit sem' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(header(page).getByRole('button', { name: chosen })).toBeVisible()
})

/** Simulates that the areas changed after the address was chosen. */
async function moveStoredAddress(page: Page): Promise<void> {
  await page.evaluate((place) => {
    const stored = JSON.parse(localStorage.getItem('sousto.location') ?? '')
    Object.assign(stored.address, place)
    localStorage.setItem('sousto.location', JSON.stringify(stored))
  }, NOWHERE)
}

test('an address that is no longer in any area is removed at start-up with a message [ordering-4.23]', async ({
  page,
  expectAccessible,
}) => {
  await atHome(page)
  await moveStoredAddress(page)
  await page.reload()
  await expect(page.getByText(`Původní adresa odstraněna. ${OUTSIDE}`).first()).toBeVisible()
  await expect(header(page).getByRole('button', { name: /Švestková 14/ })).toBeHidden()
  await expectAccessible()
})

test('an address that is no longer in any area is removed at checkout', async ({
  page,
  expectAccessible,
}) => {
  await atHome(page)
  await page.goto('/rozvoz-jidel/olomouc/jidelna-bez-hodin/objednat')
  await addFirstDish(page)
  await moveStoredAddress(page)
  await openCart(page)
  await goToCheckout(page)
  await expect(page.getByText(`Původní adresa odstraněna. ${OUTSIDE}`).first()).toBeVisible()
  await expectAccessible()
})
