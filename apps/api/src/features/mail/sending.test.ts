/** Sending mails through a real queue and real SMTP, with servers that are unavailable. */

import { type FakeSmtp, receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import Fastify from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { startQueue } from '../../jobs/queue.ts'
import { anOrderToMail } from './mail-test.ts'
import { createMailDelivery, forgetMails, sendMail } from './service.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const { log } = Fastify()
const arrived: Email[] = []
const attempts: string[] = []
const open: { readonly close: () => Promise<void> }[] = []

const server = await receiveMail(keep)
const deadUrl = await aDeadServer()
afterAll(async () => {
  await server.close()
  await drop()
})
beforeEach(async () => {
  arrived.length = 0
  attempts.length = 0
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})

async function keep(message: Buffer): Promise<void> {
  arrived.push(await PostalMime.parse(message))
}

async function aDeadServer(): Promise<string> {
  const once: FakeSmtp = await receiveMail(async () => {})
  await once.close()
  return once.url
}

async function working(smtpUrl = server.url): Promise<void> {
  const delivery = createMailDelivery({
    database,
    clock,
    log,
    sources: {
      applicationToMail: async () => null,
      refundToMail: async () => null,
      alertToMail: async () => null,
      statementToMail: async () => null,
      orderToMail: async () => anOrderToMail(),
      messageToMail: async () => null,
      alertUnreachable: async () => {},
      unsubscribeToken: async () => null,
    },
    settings: {
      account: () => ({ smtpUrl, from: 'Sousto <posta@sousto.example>' }),
      publicUrl: () => 'https://sousto.example',
      onAttempt: (outcome) => attempts.push(outcome),
    },
  })
  const queue = await startQueue({
    url: database.url,
    log,
    handlers: [delivery.handler],
    polls: [delivery.poll],
  })
  open.push({
    close: async () => {
      await queue.close()
      delivery.close()
    },
  })
}

type Job = {
  readonly payload: unknown
  readonly attempts: number
  readonly max_attempts: number
  readonly last_error: string | null
}

async function waiting(): Promise<Job[]> {
  const { rows } = await database.pool.query<Job>('SELECT * FROM graphile_worker._private_jobs ORDER BY id')
  return rows
}

const welcome = { template: 'welcome', to: 'eliska@priklad.example', data: { firstName: 'Eliška' } } as const
const sendWelcome = () =>
  database.kysely.transaction().execute((transaction) => sendMail(transaction, welcome))
const tryAgainNow = () => database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')

it('a mail is enqueued in the caller’s transaction [mail.1]', async () => {
  await database.kysely.transaction().execute(async (transaction) => {
    await sendMail(transaction, welcome)
    expect(await waiting()).toEqual([])
  })
  expect(await waiting()).toMatchObject([{ payload: welcome }])
})

it('a mail is not sent when the transaction is rolled back [mail.1]', async () => {
  const broken = database.kysely.transaction().execute(async (transaction) => {
    await sendMail(transaction, welcome)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await waiting()).toEqual([])
})

it('a mail arrives, and its job is deleted', async () => {
  await working()
  await sendWelcome()
  await eventually(() => expect(attempts).toEqual(['sent']))
  expect(arrived).toMatchObject([{ subject: 'Vítejte v Soustu' }])
  await eventually(async () => expect(await waiting()).toEqual([]))
})

it('a mail is retried while the server is down and arrives later with the same Message-ID', async () => {
  await working(deadUrl)
  await sendWelcome()
  await eventually(() => expect(attempts).toEqual(['failed']))
  await eventually(async () => expect(await waiting()).toMatchObject([{ attempts: 1, max_attempts: 25 }]))
  await open.pop()?.close()

  await working()
  await tryAgainNow()
  await sendWelcome()
  await eventually(() => expect(attempts).toEqual(['failed', 'sent', 'sent']))
  const ids = arrived.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(2)
  expect(ids).toEqual(expect.arrayContaining([expect.stringMatching(/^<\d+\.\w+@sousto\.example>$/)]))
})

it('a mail has the same Message-ID at every attempt', async () => {
  let rejections = 1
  const seen: (string | undefined)[] = []
  const forgetful = await receiveMail(async (message) => {
    seen.push((await PostalMime.parse(message)).messageId)
    if (rejections-- > 0) throw new Error('taken, yet not acknowledged')
  })
  await working(forgetful.url)
  await sendWelcome()
  await eventually(() => expect(attempts).toEqual(['failed']))
  await eventually(async () => {
    await tryAgainNow()
    expect(attempts).toEqual(['failed', 'sent'])
  })
  expect(seen).toHaveLength(2)
  expect(seen[0]).toBe(seen[1])
  await forgetful.close()
})

it('a mail is retried for at least three days, with growing backoff [mail.1]', async () => {
  await working(deadUrl)
  await sendWelcome()
  const first = await pauseAfter(1)
  await database.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 9, run_at = now()')
  const tenth = await pauseAfter(10)
  expect(tenth).toBeGreaterThan(1_000 * first)
  const [{ max_attempts } = { max_attempts: 0 }] = await waiting()
  expect(((max_attempts - 10) * tenth) / 86_400).toBeGreaterThan(3)
})

/** Returns the seconds until the next attempt after that many failures. */
async function pauseAfter(attempt: number): Promise<number> {
  return eventually(async () => {
    const { rows } = await database.pool.query<{ pause: number }>(
      `SELECT extract(epoch FROM run_at - now()) AS pause FROM graphile_worker._private_jobs
       WHERE attempts = $1 AND locked_at IS NULL AND last_error IS NOT NULL AND run_at > now()`,
      [attempt],
    )
    const [row] = rows
    if (row === undefined) throw new Error('still running')
    return Number(row.pause)
  })
}

it('a mail is sent once, however many processes run the queue [mail.1]', async () => {
  await Promise.all([working(), working(), working()])
  await Promise.all(Array.from({ length: 20 }, sendWelcome))
  await eventually(async () => expect(await waiting()).toEqual([]))
  expect(arrived).toHaveLength(20)
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(20)
})

it('the queue recovers after the database has closed all of its connections', async () => {
  await working()
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sousto jobs' AND datname = current_database()`,
  )
  await sendWelcome()
  await eventually(() => expect(attempts).toEqual(['sent']))
})

it('an error stored by the queue does not contain the recipient', async () => {
  const refusing = await receiveMail(async () => {
    throw new Error(`550 unknown ${welcome.to}`)
  })
  await working(refusing.url)
  await sendWelcome()
  await eventually(async () => expect((await waiting())[0]?.last_error).toBe('mail not sent: EMESSAGE 450'))
  await refusing.close()
})

it('a job written by another version fails without revealing its payload, and is retried', async () => {
  await working()
  const payload = { template: 'birthday', to: 'eliska@priklad.example' }
  await database.pool.query(`SELECT graphile_worker.add_job('mail', $1)`, [payload])
  await eventually(async () =>
    expect(await waiting()).toMatchObject([
      { payload, attempts: 1, last_error: "this version cannot read a job of 'mail': template" },
    ]),
  )
  expect(attempts).toEqual([])
})

it('the outbox poller turns due order mails into jobs', async () => {
  await database.pool.query(
    `INSERT INTO shop.order_mails (due_at, order_id, template) VALUES ('2026-11-27T12:00+01', 1, 'orderReceived'), ('2026-11-27T14:30+01', 2, 'orderReceived')`,
  )
  await working()
  await eventually(() => expect(arrived).toMatchObject([{ subject: 'Objednávka 2026/4821907 přijata' }]))
  clock.pass({ hours: 2 })
  await eventually(() => expect(arrived).toHaveLength(2))
  const left = await database.pool.query('SELECT * FROM shop.order_mails')
  expect(left.rows).toEqual([])
})

it('a mail with a link is sent before a flood of order mails', async () => {
  const reset = { template: 'reset', to: 'eliska@priklad.example', data: { link: '/obnova-hesla' } } as const
  await database.kysely.transaction().execute(async (transaction) => {
    for (let orderId = 1; orderId <= 30; orderId += 1) {
      await sendMail(transaction, { template: 'orderReceived', orderId })
    }
    await sendMail(transaction, reset)
  })
  await working()
  await eventually(async () => expect(await waiting()).toEqual([]))
  // Two mails are sent at the same time.
  const position = arrived.findIndex(({ text }) => text?.includes('obnova-hesla'))
  expect(position).toBeLessThan(2)
  expect(arrived).toHaveLength(31)
})

it('pending mails are deleted with the recipient’s account', async () => {
  const other = { ...welcome, to: 'jiny@priklad.example' }
  await database.pool.query(
    `INSERT INTO shop.order_mails (due_at, order_id, template) VALUES ('2026-11-27T20:00+01', 1, 'reviewInvitation'), ('2026-11-27T20:00+01', 2, 'reviewInvitation')`,
  )
  await database.kysely.transaction().execute(async (transaction) => {
    await sendMail(transaction, welcome)
    await sendMail(transaction, other)
    await forgetMails(transaction, { to: welcome.to, orderIds: [1] })
  })
  expect(await waiting()).toMatchObject([{ payload: other }])
  const left = await database.pool.query('SELECT order_id FROM shop.order_mails')
  expect(left.rows).toEqual([{ order_id: 2 }])
})
