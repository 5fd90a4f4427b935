/**
 * The screens of money and of the administration. Their data are the examples of the contract, because the demo has
 * neither payout runs nor reports nor sales that the registry refused.
 */
import type { Page } from '@playwright/test'
import { documentedCalls } from '@sousto/contract/documented.ts'
import { expectGoodThemes } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'

const RESOURCES = new Set([
  'statements',
  'ownStatements',
  'allStatements',
  'payouts',
  'bankAccount',
  'courierIdentity',
  'outletIdentity',
  'dac7',
  'audit',
  'orderSearch',
  'customerCare',
  'people',
  'salesRegistration',
  'vatClasses',
  'commission',
  'health',
  'dispatch',
  'reports',
  'savedViews',
  'ledger',
  'openFailures',
  'paymentComparisons',
  'clientErrors',
  'addressRegister',
  'landmarks',
])

const EXAMPLES = documentedCalls()
  .filter(({ resource, endpoint }) => endpoint.method === 'GET' && RESOURCES.has(resource))
  .map(({ endpoint, example }) => ({
    path: new RegExp(`^/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    answer: example.answer,
  }))

/** Signs in as that person of the demo, and shows the examples. */
async function signInAs(page: Page, role: 'admin' | 'owner' | 'courier'): Promise<void> {
  await openDemo(page)
  expect((await page.request.post(`/api/provoz/demo-accounts/${role}`)).ok()).toBe(true)
  await page.route(/\/api\/provoz\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const example = EXAMPLES.find(({ path }) => path.test(pathname))
    if (route.request().method() !== 'GET' || example?.answer === undefined) return await route.fallback()
    await route.fulfill({ json: example.answer })
  })
  await page.goto('/provoz/ucet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Checks each screen once it shows that text. */
async function expectGood(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(screens)) {
    await test.step(path, async () => {
      // Without loading the page anew, so that it keeps axe.
      await page.evaluate((to) => history.pushState({}, '', to), `/provoz/${path}`)
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
      await expectGoodThemes(page)
    })
  }
}

test('an administrator reads every screen of money on a narrow phone and in the dark [operations-2.27]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await expectGood(page, {
    sprava: 'Co dnes stojí peníze',
    'sprava/prehledy': 'Do měsíce se vrací',
    'sprava/objednavky': '2026/4821907',
    'sprava/zakaznici': 'Eliška N.',
    'sprava/zakaznici/31': 'Kdo se díval',
    'sprava/menu': 'U Modrého hrnce',
    'sprava/lide': 'Kryštof Kurýr',
    'sprava/zaznamy': 'Dana Vymyšlená',
    'sprava/vyuctovani': 'V2026000118',
    'sprava/vyuctovani/podnik/101/118': 'Kdo nese vrácené peníze',
    'sprava/platby': '2 rozdíly k vyřešení',
    'sprava/ucetni-kniha': 'Kniha nesouhlasí',
    'sprava/chyby': 'TypeError',
    'sprava/adresy': 'Míst v seznamu: 84.',
    'sprava/katalog': 'Nahradit souborem',
    'sprava/vyplaty': 'odešla jiná částka',
    'sprava/vyplaty/49': 'Polévkárna Vařečka',
    'sprava/dac7': 'CZ2027-99001012-1',
    'sprava/evidence': 'DIČ poplatníka má chybnou strukturu',
    'sprava/dph': 'Nealkoholické nápoje',
    'sprava/provize': 'U Veselé vařečky',
    'podnik/101/provize': 'Oznámeno od 15. 12. 2026',
    'podnik/101/platby': 'č. 370/2017',
    'dispecink/olomouc/konstanty': 'Hotovost u kurýra',
    'dispecink/olomouc/objednavka/2026/4821907': 'Účetní kniha',
  })
})

test('an owner and a courier read what they are paid on a narrow phone and in the dark [operations-2.27]', async ({
  page,
}) => {
  await signInAs(page, 'owner')
  await expectGood(page, {
    'podnik/101/vyuctovani': 'V2026000118',
    'podnik/101/vyuctovani/118': 'Kdo nese vrácené peníze',
    'podnik/101/platby': 'Účet tržiště',
    'podnik/101/bankovni-ucet': 'Účet je ověřený',
    'podnik/101/danove-udaje': 'Co jsme o vás hlásili',
  })
  await signInAs(page, 'courier')
  await expectGood(page, {
    'kuryr/vyuctovani': 'Rozpracované vyúčtování',
    'kuryr/vyuctovani/rozpracovane': 'Z čeho je výdělek',
    'kuryr/bankovni-ucet': 'Účet je ověřený',
    'kuryr/danove-udaje': 'Datum narození',
  })
})
