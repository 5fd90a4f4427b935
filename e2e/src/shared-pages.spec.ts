/**
 * Shared pages are the same for all visitors (docs/decisions/002-cached-pages-and-their-policy.md): two customers with
 * data in their accounts get the same bytes as an anonymous visitor, regardless of the order of requests. Only the
 * pages of an order are personal.
 */
import type { APIRequestContext } from '@playwright/test'
import { PAGE_ROUTES } from '@sousto/contract/vitals/wire.ts'
import { expect, test } from './fixtures.ts'
import { mailsOf } from './mailbox.ts'
import { type Product, startProduct } from './product.ts'

const RESTAURANT = 'jidelna-bez-hodin'
const PASSWORD = 'švestkový koláč s drobenkou'
const OF_AN_ORDER = /^\/(objednavka|hotovo)\//
const SHARED = PAGE_ROUTES.filter((route) => !OF_AN_ORDER.test(route)).map((route) =>
  route.replace('$city', 'olomouc').replace('$restaurant', RESTAURANT).replace('$', 'neni'),
)

const PEOPLE = [
  {
    login: 'radegunda.smyslena@priklad.example',
    firstname: 'Radegunda',
    lastname: 'Nepravděpodobná',
    phone: '+420600000123',
    place: 'U babičky Hrozinkové',
  },
  {
    login: 'krasomil.vymysleny@priklad.example',
    firstname: 'Krasomil',
    lastname: 'Neskutečný',
    phone: '+420600000456',
    place: 'Chalupa pod Smrčkem',
  },
]

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

async function mailedToken(to: string): Promise<string> {
  const token = async () => {
    const mails = await mailsOf(product.demoLink)
    const mail = mails.find((each) => each.to.includes(to))
    return /aktivace-uctu\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(token).not.toBe('')
  return await token()
}

/** Creates a logged-in customer with a favourite, a saved address and credits. The cart never leaves the browser. */
async function furnish(visitor: APIRequestContext, person: (typeof PEOPLE)[number]): Promise<void> {
  const { place, ...registration } = person
  const post = async (path: string, data: object = {}) =>
    expect((await visitor.post(path, { data })).ok(), path).toBe(true)
  await post('/api/auth/register', { ...registration, heslo: PASSWORD })
  await post(`/api/auth/register/${await mailedToken(person.login)}`)
  await post('/api/auth', { email: person.login, password: PASSWORD })
  const { id } = await (await visitor.get(`/api/restaurants/${RESTAURANT}`)).json()
  await post(`/api/user/fav_rest/${id}`)
  const [address] = await (await visitor.get('/lokace/ruian', { params: { text: 'Švestková 14' } })).json()
  await post(`/api/location/fav?name=${encodeURIComponent(place)}`, { kod_adm: address.kod_adm })
  await visitor.get('/api/user/userRegisterBonus')
  const [user, purses, places] = await Promise.all(
    ['/api/auth', '/api/user/credits/', '/api/location/fav'].map(async (path) =>
      JSON.stringify(await (await visitor.get(path)).json()),
    ),
  )
  expect(user).toContain(person.lastname)
  expect(purses).toContain('"sumApplicable":20')
  expect(places).toContain(place)
}

/** Removes the differences between two renderings of a page, which may be rendered again between two requests. */
const timeless = (html: string) =>
  html.replace(/(nonce="|csp-nonce" content=")[^"]*/g, '').replace(/\b\d{13}\b|\d{4}-\d\d-\d\dT[\d:.]+/g, '')

test('no shared page contains data of two customers, whoever requests it first [foundation.5]', async ({
  playwright,
}) => {
  test.setTimeout(600_000)
  const visitor = () => playwright.request.newContext({ baseURL: product.url })
  const customers = await Promise.all(
    PEOPLE.map(async (person) => {
      const customer = await visitor()
      await furnish(customer, person)
      return customer
    }),
  )
  const stranger = await visitor()
  const personal = PEOPLE.flatMap((person) => Object.values(person))

  for (const first of customers) {
    const others = customers.filter((other) => other !== first)
    for (const path of SHARED) {
      const pages = []
      for (const each of [first, ...others, stranger]) {
        const answer = await each.get(path, { maxRedirects: 0 })
        pages.push({ status: answer.status(), html: timeless(await answer.text()) })
      }
      for (const page of pages) expect(page, path).toEqual(pages[0])
      for (const text of personal) expect(pages[0]?.html.includes(text), `${path}: ${text}`).toBe(false)
    }
  }
})
