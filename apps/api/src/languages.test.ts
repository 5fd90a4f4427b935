/** Calls, mails and links in the language of the customer (`delights.md` §11). */

import { randomUUID } from 'node:crypto'
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { addLanguages } from '@sousto/messages/languages.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayload, orderApi, orderableDatabase } from './features/orders/ordering-test.ts'

addLanguages()
const { database, drop } = await orderableDatabase()
const arrived: Email[] = []
const server = await receiveMail(async (message) => {
  arrived.push(await PostalMime.parse(message))
})
const app = await orderApi({
  database,
  clock: fakeClock('2026-11-27T12:30'),
  mail: {
    account: () => ({ smtpUrl: server.url, from: 'Sousto <posta@sousto.example>' }),
    publicUrl: () => 'https://sousto.example',
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await app.close()
  await server.close()
  await drop()
})
beforeEach(() => {
  arrived.length = 0
})

const post = (url: string, payload: object, language?: string) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: language === undefined ? {} : { 'sousto-language': language },
  })
const received = async (subject: string): Promise<Email> =>
  await eventually(() => {
    const mail = arrived.find((each) => each.subject === subject)
    if (mail === undefined) throw new Error(`only ${arrived.map((each) => each.subject).join(', ')}`)
    return mail
  })

describe('a failure', () => {
  // Guesses at one account are slowed down.
  const failed = async (language?: string) =>
    (
      await post('/auth', { email: `nikdo-${randomUUID()}@example.cz`, password: 'neznámé heslo' }, language)
    ).json<{
      error: string
    }>().error

  it('is in the language of the call [delights-11.6]', async () => {
    expect(await failed('en')).toBe('Wrong email or password')
    expect(await failed('uk')).toBe('Неправильна ел. пошта або пароль')
    expect(await failed()).toBe('Nesprávný e-mail nebo heslo')
  })

  it.each(['', 'xx', 'EN', 'en, cs', '../en', 'cs'])(
    'is Czech for the language "%s" [delights-11.6]',
    async (language) => {
      expect(await failed(language)).toBe('Nesprávný e-mail nebo heslo')
    },
  )

  it('of an order names its values in that language [delights-11.6]', async () => {
    const cart = [{ polozka_id: 1005, quantity: 1, extraItems: [] }]
    const answer = (await post('/orders', aPayload({ cart }), 'en')).json<{ error: string }>()
    expect(answer.error).toBe('Řízek is sold out.')
  })

  it('of parallel calls does not mix languages [delights-11.6]', async () => {
    const asked = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 'en' : 'cs'))
    const cart = [{ polozka_id: 1005, quantity: 1, extraItems: [] }]
    const answers = await Promise.all(
      asked.map(async (language) => (await post('/orders', aPayload({ cart }), language)).body),
    )
    for (const [n, answer] of answers.entries())
      expect(answer.includes('is sold out')).toBe(asked[n] === 'en')
  })
})

describe('an order', () => {
  it('has mails in the language in which it was placed, with links to its pages [delights-11.7]', async () => {
    const { order_number: number, guid } = (await post('/orders', aPayload(), 'en')).json<{
      order_number: string
      guid: string
    }>()
    const mail = await received(`Order ${number} received`)
    expect(mail.html).toContain('<html lang="en">')
    expect(mail.text).toContain(`https://sousto.example/en/objednavka/${number}?guid=${guid}`)
    expect(mail.text?.replaceAll('\u00a0', ' ')).toContain('Total: 402 Kč')
  })

  it('has Czech mails without a language [delights-11.7]', async () => {
    const user = { ...aPayload().user, login: 'jan@priklad.example' }
    const answer = await post('/orders', aPayload({ user }))
    const { order_number: number, guid } = answer.json<{ order_number: string; guid: string }>()
    const mail = await received(`Objednávka ${number} přijata`)
    expect(mail.text).toContain(`https://sousto.example/objednavka/${number}?guid=${guid}`)
  })
})

it('a mail about an account is in the language of the call that caused it [delights-11.7]', async () => {
  const registration = {
    login: 'jane@example.com',
    heslo: 'švestkový koláč s drobenkou',
    firstname: 'Jane',
    lastname: '',
    phone: '',
  }
  const answer = await post('/auth/register', registration, 'en')
  expect(answer.body).toContain('We have sent you an email')
  const mail = await received('Activate your account')
  expect(mail.text).toMatch(/https:\/\/sousto\.example\/en\/aktivace-uctu\?token=/)
})
