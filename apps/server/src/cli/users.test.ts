import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createAccountAdministration } from '@sousto/api/features/accounts/operator-service.ts'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import { fileSuspension } from '@sousto/api/features/register/service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { users } from './users.ts'

const { url, database, drop } = await testDatabase()
afterAll(drop)

const EMAIL = 'kveta@example.cz'
const desk = createAccountAdministration({
  database,
  clock: fakeClock('2026-11-21T12:00'),
  send: sendMail,
  fileSuspension,
  actor: 'cli:pokladni',
})
async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print = async (work: (from: typeof desk) => Promise<string>) => {
    text = await work(desk)
  }
  await runCommand(users(print), args)
  return text
}

let id = 0
beforeEach(async () => {
  await emptyTables(database, 'shop.users', 'shop.audit_log', 'shop.register_entries')
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO shop.users (email, password_hash, first_name, last_name, phone, created_at, activated_at)
     VALUES ($1, 'hash', 'Květa', 'Smyšlená', '600000000', '2026-11-01T10:00Z', '2026-11-01T10:05Z'),
       ('bedrich@example.cz', 'hash', 'Bedřich', 'Vymyšlený', '', '2026-11-02T10:00Z', NULL)
     RETURNING id`,
    [EMAIL],
  )
  id = rows[0]?.id ?? 0
  await database.pool.query(
    `INSERT INTO shop.sessions (token_hash, id, user_id, device, started_at, last_seen_at, expires_at)
     VALUES (sha256('x'), gen_random_uuid(), $1, 'Test', '2026-11-20T10:00Z', '2026-11-20T11:00Z', '2036-01-01Z')`,
    [id],
  )
})

const rowsOf = async (text: string) => (await database.pool.query(text)).rows
const audit = () => rowsOf('SELECT actor, action, user_id, detail FROM shop.audit_log ORDER BY id')
const done = (action: string, user_id: number | null = id, detail = {}) => ({
  actor: 'cli:pokladni',
  action,
  user_id,
  detail,
})

describe('sousto users', () => {
  it('finds accounts by part of an e-mail, name or phone, and records the shown accounts in the audit log [wire-accounts.34]', async () => {
    const line = `${id}, ${EMAIL}, Květa Smyšlená`
    for (const text of ['KVETA@', 'smyšl', '600000']) expect(await sousto('find', text)).toBe(line)
    expect(await sousto('find', '%')).toBe('Nenašel se žádný účet.')
    expect(await sousto('find', 'example.cz')).toContain('Bedřich Vymyšlený, čeká na aktivaci')
    const log = await audit()
    expect(log[0]).toEqual(done('user-find', null, { users: [id] }))
    expect(log[3]).toEqual(done('user-find', null, { users: [] }))
    expect(log).toHaveLength(5)
  })

  it('shows an account [wire-accounts.34]', async () => {
    expect(await sousto('show', ' Kveta@Example.cz ')).toBe(
      [
        `Účet ${id}, ${EMAIL}, Květa Smyšlená`,
        '  Telefon: 600000000',
        '  Založen: 2026-11-01T10:00:00Z',
        '  Aktivován: 2026-11-01T10:05:00Z',
        '  Přihlašuje se: heslem',
        '  Přihlášení: 1',
        '  Naposledy: 2026-11-20T11:00:00Z',
        '  Objednávky: 0',
      ].join('\n'),
    )
    expect(await audit()).toEqual([done('user-show')])
  })

  it('deactivates an account, which ends its sessions and mailed links, and reactivates it [wire-accounts.34]', async () => {
    await sousto('reset-link', EMAIL)
    const reason = '--reason=Tři objednávky na cizí adresu.'
    await expect(sousto('deactivate', EMAIL)).rejects.toThrow('Důvod')
    expect(await sousto('deactivate', EMAIL, reason)).toBe(`Účet ${EMAIL} je vypnutý, všude odhlášený.`)
    expect(await rowsOf('SELECT FROM shop.sessions')).toEqual([])
    expect(await rowsOf('SELECT FROM shop.account_tokens')).toEqual([])
    expect(await rowsOf('SELECT email FROM shop.users WHERE deactivated_at IS NOT NULL')).toEqual([
      { email: EMAIL },
    ])
    expect(await sousto('deactivate', EMAIL, reason)).toBe(`Účet ${EMAIL} už vypnutý byl.`)
    await expect(sousto('reset-link', EMAIL)).rejects.toThrow('je vypnutý')
    expect(await sousto('reactivate', EMAIL)).toBe(`Účet ${EMAIL} je zase zapnutý.`)
    expect(await sousto('reactivate', EMAIL)).toBe(`Účet ${EMAIL} vypnutý nebyl.`)
    const changes = [done('user-reset-link'), done('user-deactivate'), done('user-reactivate')]
    expect(await audit()).toEqual(changes)
  })

  it('states the reason of a deactivation to the customer and in the register [administration-9.10]', async () => {
    await sousto('deactivate', EMAIL, '--reason= Tři objednávky na cizí adresu. ')
    const written = 'Tři objednávky na cizí adresu.'
    expect(await rowsOf('SELECT kind, written, email, due_on FROM shop.register_entries')).toEqual([
      { kind: 'account_suspension', written, email: EMAIL, due_on: null },
    ])
    const [job] = await rowsOf('SELECT payload FROM graphile_worker._private_jobs')
    expect(job.payload).toEqual({ template: 'accountSuspended', to: EMAIL, data: { reason: written } })
    await expect(sousto('log-out', EMAIL, '--reason=Proč.')).rejects.toThrow('Důvod')
  })

  it('logs an account out everywhere, and changes nothing else [wire-accounts.34]', async () => {
    expect(await sousto('log-out', EMAIL)).toBe(`Účet ${EMAIL} je všude odhlášený.`)
    expect(await rowsOf('SELECT FROM shop.sessions')).toEqual([])
    expect(await rowsOf('SELECT FROM shop.users WHERE deactivated_at IS NOT NULL')).toEqual([])
    expect(await audit()).toEqual([done('user-log-out')])
  })

  it('mails a reset link and never shows it', async () => {
    const text = await sousto('reset-link', EMAIL)
    expect(text).toBe(`Odkaz na nové heslo odejde na ${EMAIL}; platí hodinu.`)
    const [job] = await rowsOf('SELECT payload FROM graphile_worker._private_jobs')
    expect(job.payload).toMatchObject({ template: 'reset', to: EMAIL })
    const token = new URL(job.payload.data.link, 'https://sousto.example').searchParams.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(text + JSON.stringify(await audit())).not.toContain(token)
  })

  it('shows the audit log of one account or of all [wire-accounts.34]', async () => {
    await sousto('find', 'bedrich')
    await sousto('show', EMAIL)
    const [last, first, ...more] = (await sousto('audit')).split('\n')
    expect(last).toBe(`2026-11-21T11:00:00Z  cli:pokladni  user-show  účet ${id} (${EMAIL})`)
    expect(first).toMatch(/ {2}user-find {2}\{"users":\[\d+\]\}$/)
    expect(more).toEqual([])
    expect(await sousto('audit', EMAIL)).toBe(last)
    expect(await sousto('audit', 'bedrich@example.cz')).toBe('Nikdo nic neudělal.')
  })

  it('reports an unknown account, and writes nothing to the audit log', async () => {
    await expect(sousto('deactivate', 'nikdo@example.cz', '--reason=Proč.')).rejects.toThrow(
      'Účet nikdo@example.cz není.',
    )
    expect(await audit()).toEqual([])
  })

  it.each([
    [[]],
    [['eat', EMAIL]],
    [['find']],
    [['find', ' ']],
    [['show', EMAIL, 'more']],
    [['constructor', EMAIL]],
  ])('rejects %j with one sentence', async (args) => {
    await expect(runCommand(users(), args)).rejects.toThrow(OperatorError)
  })

  it('uses the server’s database, and logs the system account as the actor [wire-accounts.34]', async () => {
    const program = fileURLToPath(new URL('sousto.ts', import.meta.url))
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'users', 'show', EMAIL], { env })
    expect(stdout).toContain(`Účet ${id}, ${EMAIL}, Květa Smyšlená\n`)
    expect(await audit()).toEqual([{ ...done('user-show'), actor: `cli:${userInfo().username}` }])
  })
})
