/** A review from its report to its return: the outlet, the marketplace and the author (`administration.md` §6, §9). */
import { randomUUID } from 'node:crypto'
import { addFirstDish, openHome, orderInCash } from './address-steps.ts'
import { expectGoodThemes, signInAsOwnerOf } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo, sharedMails } from './mailbox.ts'
import { soustoOfShared } from './product.ts'
import { chooseAddress, goToCheckout, openCart, openRestaurant } from './steps.ts'

test('a reported review is hidden with a statement of reasons, and returns after an objection [administration-6.3, administration-6.4, administration-6.5]', async ({
  browser,
  baseURL,
  viewport,
  isMobile,
  hasTouch,
}) => {
  test.setTimeout(900_000)
  const options = { viewport, isMobile, hasTouch, ...(baseURL !== undefined && { baseURL }) }
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext(options)))
  const [customer, outlet, admin] = await Promise.all(contexts.map((context) => context.newPage()))
  if (customer === undefined || outlet === undefined || admin === undefined) throw new Error('no pages')
  const words = `Volejte kurýrovi ${randomUUID().slice(0, 8)}.`

  const slug = await test.step('a customer orders, and reviews the delivered order', async () => {
    await openHome(customer)
    await chooseAddress(customer)
    await openRestaurant(customer)
    const found = /olomouc\/([\w-]+)/.exec(customer.url())?.[1] ?? ''
    await addFirstDish(customer)
    await openCart(customer)
    await goToCheckout(customer)
    await orderInCash(customer, /Švestková 14/)
    const number = /\d{4}\/\d{7}/.exec(customer.url())?.[0] ?? ''
    for (const state of ['Odkliknuto', 'Naloženo', 'Doručeno'])
      await soustoOfShared('orders', 'move', number, state)
    const guid = new URL(customer.url()).searchParams.get('guid')
    const data = { guid, foodReview: 1, deliveryReview: 1, reviewText: words }
    expect((await customer.request.post('/api/orders/review', { data })).ok()).toBe(true)
    return found
  })
  const reviews = `/rozvoz-jidel/olomouc/${slug}/hodnoceni`
  const shown = customer.getByRole('listitem').filter({ hasText: words })
  const countShown = async () => {
    await customer.goto(reviews)
    await expect(customer.locator('#zalozka [aria-busy="false"]')).toBeVisible()
    return await shown.count()
  }

  await test.step('its outlet reports it, and it stays visible', async () => {
    const home = `/provoz/podnik/${await signInAsOwnerOf(outlet, slug)}`
    await outlet.goto(`${home}/hodnoceni`)
    const row = outlet.getByRole('listitem').filter({ hasText: words })
    await row.getByRole('button', { name: /^Nahlásit/ }).click()
    await outlet.getByLabel('Důvod').selectOption('personal_data')
    await outlet.getByLabel('V čem pravidlo porušuje').fill('Uvádí číslo kurýra.')
    await expectGoodThemes(outlet)
    await outlet.getByRole('button', { name: 'Nahlásit', exact: true }).click()
    await expect(row).toContainText('nahlášené')
    await customer.goto(reviews)
    await expect(shown).toContainText('Ověřeno objednávkou')
  })

  await test.step('the marketplace hides it by keyboard', async () => {
    await openDemo(admin)
    expect((await admin.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
    await admin.goto('/provoz/sprava/hodnoceni')
    await expectGoodThemes(admin)
    await admin.getByRole('row').filter({ hasText: words }).getByRole('link').press('Enter')
    const facts = admin.getByLabel('Co pravidlo porušuje')
    await facts.fill('Hodnocení uvádí číslo kurýra.')
    await expectGoodThemes(admin)
    await facts.press('Tab')
    await expect(admin.getByRole('button', { name: 'Skrýt' })).toBeFocused()
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('Skryté: osobní údaje')).toBeVisible()
    await expect.poll(countShown).toBe(0)
  })

  await test.step('the author reads why, and objects', async () => {
    const link = async () => {
      const mail = (await sharedMails()).find(({ subject }) =>
        subject.startsWith('Skryli jsme vaše hodnocení'),
      )
      return /\/skryte-hodnoceni\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    }
    await expect.poll(link).not.toBe('')
    await customer.goto(await link())
    await expect(customer.getByText('Hodnocení uvádí číslo kurýra.')).toBeVisible()
    await expectGoodThemes(customer)
    await customer.getByLabel('Námitka').fill('Žádné číslo tam není.')
    await customer.getByRole('button', { name: 'Podat námitku' }).click()
    await expect(customer.getByText(/^Námitku jste podali/)).toBeVisible()
  })

  await test.step('the objection is accepted, and the review is back', async () => {
    await admin.reload()
    await admin.getByLabel('Proč je zase vidět').fill('Máte pravdu.')
    await admin.getByRole('button', { name: 'Znovu zobrazit' }).click()
    await expect(admin.getByText('Vidí ho každý')).toBeVisible()
    await expect.poll(countShown).toBe(1)
  })

  await test.step('the register and the page of duties are accessible', async () => {
    await admin.goto('/provoz/sprava/rejstrik')
    await expect(admin.getByRole('link', { name: /^námitka autora/ }).first()).toBeVisible()
    await expectGoodThemes(admin)
    await admin.goto('/provoz/sprava/pravni-stav')
    await expect(admin.getByRole('heading', { level: 1, name: /povinností/ })).toBeVisible()
    await expectGoodThemes(admin)
  })
})
