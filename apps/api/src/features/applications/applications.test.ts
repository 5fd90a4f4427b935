/** Applications of restaurants and couriers (`marketplace.md` §2, §5, §8; `wire.md`, Forms). */
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { addLanguages } from '@sousto/messages/languages.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCity, aFile, anApi, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { createApplicationList } from './service.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const arrived: Email[] = []
const server = await receiveMail(async (message) => {
  arrived.push(await PostalMime.parse(message))
})
const recruiting = { ...aCity().recruiting, email: '' }
await importFile(
  database,
  aFile({
    cities: [
      aCity(),
      aCity({ id: 2, slug: 'prerov', name: 'Přerov', recruiting }),
      aCity({ id: 3, slug: 'zlin', name: 'Zlín', recruiting: { ...recruiting, open: false } }),
    ],
  }),
)
addLanguages()
const app = await anApi({
  database,
  clock,
  applicationsEmail: 'prihlasky@sousto.example',
  mail: {
    account: () => ({ smtpUrl: server.url, from: 'Sousto <posta@sousto.example>' }),
    publicUrl: () => 'https://sousto.example',
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await server.close()
  await drop()
})

beforeEach(async () => {
  arrived.length = 0
  await emptyTables(database, 'shop.applications', 'shop.attempts')
})

const PARTNER = {
  companyName: 'Bistro U Koně',
  representativeName: 'Květa Smyšlená',
  phone: '+420 777 123 456',
  email: 'Kveta@priklad.example',
  delivery: true,
  city: 'Olomouc',
  address: 'Švestková 14, Olomouc',
  companyFocus: 'česká kuchyně',
  additionalInfo: 'Vaříme <b>od jedenácti</b>.',
}
const COURIER = {
  city: { name: 'Přerov', email: 'podvrh@priklad.example', info: null },
  vehicle: 'scooter',
  name: 'Jonáš Smyšlený',
  phone: '777123456',
  email: 'jonas@priklad.example',
  age: true,
}

async function apply(form: 'workWithUs' | 'deliverWithUs', payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/api/location/contact/${form}`, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const partner = (change: object = {}) => apply('workWithUs', { ...PARTNER, ...change })
const courier = (change: object = {}) => apply('deliverWithUs', { ...COURIER, ...change })
const stored = createApplicationList({ database, clock }, 'cli:jitka').all
const mails = (count: number) =>
  eventually(() => {
    expect(arrived).toHaveLength(count)
    return arrived.toSorted((a, b) => String(a.to?.[0]?.address).localeCompare(String(b.to?.[0]?.address)))
  })

describe('an application of a restaurant', () => {
  it('is stored, mailed to the provider and confirmed to the sender [wire.20]', async () => {
    expect(await partner()).toEqual({
      status: 200,
      body: {
        status: 'ok',
        message: 'Děkujeme, ozveme se vám do dvou dnů. Potvrzení jsme vám poslali e-mailem.',
      },
    })
    const answers = { company: 'Bistro U Koně', phone: '+420777123456', ownDelivery: true }
    expect(await stored()).toMatchObject([{ kind: 'partner', receivedAt: clock(), answers }])
    const [confirmation, forwarded] = await mails(2)
    expect(confirmation).toMatchObject({
      to: [{ address: 'Kveta@priklad.example' }],
      subject: 'Děkujeme za zájem o spolupráci',
    })
    expect(confirmation?.text).not.toContain('Koně')
    expect(forwarded).toMatchObject({
      to: [{ address: 'prihlasky@sousto.example' }],
      subject: 'Nový zájemce o spolupráci: Bistro U Koně',
    })
    expect(forwarded?.text).toContain('+420777123456')
    expect(forwarded?.html).toContain('Vaříme &lt;b&gt;od jedenácti&lt;/b&gt;.')
  })

  it('is confirmed in the language of the form, and mailed to the provider in Czech [delights-11.7]', async () => {
    const headers = { 'sousto-language': 'en' }
    await app.inject({ method: 'POST', url: '/api/location/contact/workWithUs', payload: PARTNER, headers })
    const [confirmation, forwarded] = await mails(2)
    expect(confirmation?.subject).toBe('Thank you for your interest in joining us')
    expect(confirmation?.html).toContain('<html lang="en">')
    expect(forwarded?.subject).toBe('Nový zájemce o spolupráci: Bistro U Koně')
  })

  it('is checked in the order of the specification, whatever is missing [marketplace-3.12]', async () => {
    const expected = [
      ['companyName', 'Název podniku je nevyplněný!'],
      ['representativeName', 'Jméno zástupce je nevyplněné!'],
      ['phone', 'Telefonní číslo je neplatný!'],
      ['email', 'Email je neplatný!'],
      ['city', 'Město je neplatný!'],
      ['address', 'Adresa je neplatná!'],
      ['companyFocus', 'Zaměření podniku je nevyplněný!'],
    ] as const
    const filled: Record<string, string> = {}
    for (const [field, message] of expected) {
      const { status, body } = await apply('workWithUs', filled)
      expect([status, body.status, body.message, body.field]).toEqual([200, 'error', message, field])
      filled[field] = PARTNER[field]
    }
    expect(await stored()).toEqual([])
  })

  it.each([
    { companyName: 'x'.repeat(201) },
    { additionalInfo: 'x'.repeat(2001) },
    { phone: 777123456 },
    { delivery: 'možná' },
    { address: 'Dlouhá 12\0 Olomouc' },
    { additionalInfo: 'Vaříme 🍕'.slice(0, -1) },
  ])('is malformed with %j', async (change) => {
    expect((await partner(change)).status).toBe(400)
    expect(await stored()).toEqual([])
  })
})

describe('an application of a courier', () => {
  it('goes to the mailbox of its city [wire.20]', async () => {
    expect((await courier({ city: { name: 'olomouc' } })).body.message).toBe(
      'Děkujeme, ozveme se vám do 24 hodin. Potvrzení jsme vám poslali e-mailem.',
    )
    const [, forwarded] = await mails(2)
    expect(forwarded).toMatchObject({
      to: [{ address: 'kuryri@sousto.example' }],
      subject: 'Nový zájemce o práci kurýra: Jonáš Smyšlený',
    })
    expect(forwarded?.text).toContain('Vlastní skútr')
    expect(forwarded?.text).toContain('Olomouc')
  })

  it('goes to the provider if the city has no mailbox', async () => {
    await courier()
    expect((await mails(2)).map(({ to }) => to?.[0]?.address)).toEqual([
      'jonas@priklad.example',
      'prihlasky@sousto.example',
    ])
  })

  it.each([
    [{ city: { name: 'Zlín' } }, 'city', 'Město je neplatný!'],
    [{ city: 'nikde' }, 'city', 'Město je neplatný!'],
    [{ phone: '777' }, 'phone', 'Telefonní číslo je neplatný!'],
    [{ email: 'jonas' }, 'email', 'Email je neplatný!'],
    [{ name: ' ' }, 'name', 'Jméno a příjmení není vyplněné!'],
    [{ vehicle: '' }, 'vehicle', 'Vozidlo není zvoleno!'],
    [{ vehicle: 'ownCar' }, 'vehicle', 'Vozidlo není zvoleno!'],
    [{ vehicle: 'tank' }, 'vehicle', 'Vozidlo není zvoleno!'],
    [{ age: false }, 'age', 'Kurýrem se můžete stát od 18 let.'],
  ])('is rejected with %j [marketplace-3.2, marketplace-3.12]', async (change, field, message) => {
    const { status, body } = await courier(change)
    expect([status, body.status, body.message, body.field]).toEqual([200, 'error', message, field])
    expect(await stored()).toEqual([])
  })
})

describe('applications', () => {
  it('sent several times at once are stored and mailed once [wire.20]', async () => {
    const answers = await Promise.all([partner(), partner(), partner()])
    expect(answers.map(({ body }) => body.status)).toEqual(['ok', 'ok', 'ok'])
    expect(await stored()).toHaveLength(1)
    expect(await mails(2)).toHaveLength(2)
  })

  it('cannot fill a stranger’s mailbox [wire.20]', async () => {
    for (const city of ['Olomouc', 'Přerov', 'Zlín']) expect((await partner({ city })).status).toBe(200)
    expect(await partner({ city: 'Brno' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    })
    expect(await stored()).toHaveLength(3)
  })
})
