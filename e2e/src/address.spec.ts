/** The delivery address in a real browser (`marketplace.md` §4 Address search, §5, §8; `ordering.md` §4). */
import type { Page } from '@playwright/test'
import { addFirstDish, addressSearch, openHome } from './address-steps.ts'
import { expect, test } from './fixtures.ts'
import { chooseAddress, goToCheckout, openCart } from './steps.ts'

const HOME = 'Švestková 14, Olomouc, 779 00'
const SHOP = '/rozvoz-jidel/olomouc/jidelna-bez-hodin'
/** Near Olomouc, outside all areas. */
const NOWHERE = { gps_x: 17.45, gps_y: 49.7 }
const OUTSIDE = 'Do této oblasti momentálně nedoručujeme.'

const options = (page: Page) => page.getByRole('option')
const header = (page: Page) => page.getByRole('banner')

async function atHome(page: Page, path = '/'): Promise<void> {
  await openHome(page)
  await chooseAddress(page)
  if (path !== '/') await page.goto(path)
}

async function dishInCart(page: Page): Promise<void> {
  await page.goto(`${SHOP}/objednat`)
  await addFirstDish(page)
}

/** Simulates that the areas changed after the address was chosen. */
async function moveStoredAddress(page: Page): Promise<void> {
  await page.evaluate((place) => {
    const stored = JSON.parse(localStorage.getItem('sousto.location') ?? '')
    Object.assign(stored.address, place)
    localStorage.setItem('sousto.location', JSON.stringify(stored))
  }, NOWHERE)
}

test('debounces typing, searches from three letters on, and shows at most ten suggestions', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/ruian')) asked.push(url.searchParams.get('text'))
  })
  await page.clock.install()
  await openHome(page)
  // Time stands still while the keys are pressed, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await addressSearch(page).pressSequentially('Šv')
  await page.clock.runFor(5_000)
  expect(asked).toEqual([])
  await addressSearch(page).pressSequentially('estková')
  await page.clock.resume()
  await expect(options(page)).toHaveCount(10)
  expect(asked).toEqual(['Švestková'])
})

/** The page as the server sent it; `arrive` lets its scripts load. */
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
  test(`handles a button that ${visitor} pressed before hydration`, async ({ page, context, baseURL }) => {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: baseURL ?? '' })))
    const arrive = await openWithoutScripts(page)
    await page.getByRole('button', { name: 'Najít jídlo' }).click()
    arrive()
    await expect(page.getByText('Zadejte celou adresu')).toBeVisible()
  })
}

test('works by keyboard alone and tells a screen reader the current suggestion', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page)
  await addressSearch(page).focus()
  await page.keyboard.type('Švestková 1', { delay: 30 })
  await expect(addressSearch(page)).toHaveAttribute('aria-expanded', 'true')
  const list = await addressSearch(page).getAttribute('aria-controls')
  await expect(page.getByRole('listbox', { name: 'Adresa doručení' })).toHaveAttribute('id', list ?? '')
  const current = () =>
    addressSearch(page).evaluate(
      (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
    )
  // If the machine pauses between two keys, the first suggestions are for „Švestková“.
  await expect(options(page)).toHaveText(Array.from({ length: 10 }, () => /^Švestková 1/))
  const texts = await options(page).allTextContents()
  await expect.poll(current).toBe(texts[0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(current).toBe(texts[1])
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(addressSearch(page)).toHaveValue('Švestková 1')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const taken = await current()
  await page.keyboard.press('Enter')
  await expect(header(page).getByRole('button', { name: taken?.split(',')[0] ?? '' })).toBeVisible()
})

test('shows suggestions in full over a dialog, whose Escape comes after theirs', async ({ page }) => {
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
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('Enter right after the last key submits the typed text, not a stale suggestion', async ({ page }) => {
  await openHome(page)
  await addressSearch(page).fill('Švestková 1')
  await expect(options(page).first()).toBeVisible()
  await expect(options(page).first()).not.toHaveText(HOME)
  await addressSearch(page).pressSequentially('4', { delay: 0 })
  await addressSearch(page).press('Enter')
  await expect(header(page).getByRole('button', { name: 'Švestková 14' })).toBeVisible()
})

test.describe('the place of the device', () => {
  const locate = (page: Page) => page.getByRole('button', { name: 'Použít moji polohu' })

  test('becomes the nearest address', async ({ page, context }) => {
    const house = (await (await page.request.get('/lokace/ruian?text=Švestková 14 Olomouc')).json())[0]
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ longitude: house.gps_x, latitude: house.gps_y })
    await openHome(page)
    await locate(page).click()
    await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
    await expect(header(page).getByRole('button', { name: 'Švestková 14' })).toBeVisible()
  })

  test('without a house nearby is no address', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ longitude: NOWHERE.gps_x, latitude: NOWHERE.gps_y })
    await openHome(page)
    await locate(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Adresa nenalezena' })).toBeVisible()
  })

  test('that is not shared shows a message', async ({ page, expectAccessible }) => {
    await openHome(page)
    await locate(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Polohu se nepodařilo zjistit. Napište prosím adresu.' }),
    ).toBeVisible()
    await expectAccessible()
  })

  test('that the device cannot determine shows a message', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    await openHome(page)
    await locate(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Vaše zařízení nepodporuje určení polohy.' }),
    ).toBeVisible()
  })
})

test('shows a message offline, and retries automatically when online', async ({ page, context }) => {
  await openHome(page)
  await expect(addressSearch(page)).toBeVisible()
  await context.setOffline(true)
  await addressSearch(page).pressSequentially('Švestková 14', { delay: 30 })
  await expect(page.getByText('Chyba v připojení k serveru')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: HOME })).toBeVisible()
})

test('asks for the city if two deliver, and names the area that counts', async ({
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

test('the pin moves by keyboard, click and drag, and selects the house under it', async ({
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

  // Leaflet animates each move: one at a time.
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

test('an address that no area contains any more is removed at start-up with a message', async ({ page }) => {
  await atHome(page)
  await moveStoredAddress(page)
  await page.reload()
  await expect(page.getByText(`Původní adresa odstraněna. ${OUTSIDE}`).first()).toBeVisible()
  await expect(header(page).getByRole('button', { name: /Švestková 14/ })).toBeHidden()
})

test('at checkout an address is checked again; one in another city is refused', async ({
  page,
  expectAccessible,
}) => {
  await atHome(page)
  await dishInCart(page)
  await moveStoredAddress(page)
  await openCart(page)
  await goToCheckout(page)
  await expect(page.getByText(`Původní adresa odstraněna. ${OUTSIDE}`).first()).toBeVisible()
  await expectAccessible()

  // The header's button is for any city.
  await page
    .getByRole('main')
    .getByRole('button', { name: /adresu/i })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Kam to bude?' })
  await dialog.getByRole('combobox').fill('Pod Hruškou 1 Opava')
  await options(page).first().click()
  await expect(dialog.getByText('Neplatná adresa pro zvolenou restauraci')).toBeVisible()
  await dialog.getByRole('combobox').fill('Švestková 14, Olomouc')
  await expect(page.getByRole('option', { name: HOME })).toBeVisible()
  // Not by a click: on a small screen the list still moves with the page that the browser scrolls to it.
  await dialog.getByRole('combobox').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(HOME).first()).toBeVisible()
})
