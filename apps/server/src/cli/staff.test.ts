import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { catalogueDatabase } from '@sousto/api/catalogue-database-test.ts'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import { createStaffAdministration } from '@sousto/api/features/staff/operator-service.ts'
import { signedInStaff } from '@sousto/api/staff-test.ts'
import { STAFF_ROLES } from '@sousto/domain/staff/permissions.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { staff } from './staff.ts'

const { url, database, drop } = await catalogueDatabase()
afterAll(drop)

const EMAIL = 'vlasta@podnik.example'
const clock = fakeClock('2026-11-21T12:00')
const desk = createStaffAdministration({ database, clock, send: sendMail, actor: 'cli:pokladni' })
const WHERE = { site: 'http://127.0.0.1:3000', mailed: false }

async function sousto(args: readonly string[], where = WHERE): Promise<string> {
  let text = ''
  await runCommand(
    staff(async (work) => {
      text = await work(desk, where)
    }),
    args,
  )
  return text
}

const rowsOf = async (text: string) => (await database.pool.query(text)).rows
beforeEach(async () => {
  await emptyTables(database, 'shop.staff', 'shop.staff_invitations', 'shop.audit_log')
  await rowsOf('DELETE FROM graphile_worker._private_jobs')
})
const owner = () => signedInStaff(database, [{ role: 'owner', outlet: 101 }], { email: EMAIL, at: clock() })

describe('sousto staff', () => {
  it('invites the first admin by mail, and prints the link if no mail is sent [operations-1.17]', async () => {
    const sent = `Pozvánka odejde na ${EMAIL}; platí 7 dní a jen jednou.`
    const text = await sousto(['invite', 'admin', EMAIL])
    expect(text).toMatch(/http:\/\/127\.0\.0\.1:3000\/provoz\/pozvanka\/[\w-]{43}$/)
    expect(text.startsWith(sent)).toBe(true)
    const [mail] = await rowsOf('SELECT payload FROM graphile_worker._private_jobs')
    expect(mail?.payload).toMatchObject({
      template: 'staffInvitation',
      to: EMAIL,
      data: { role: 'admin', place: '' },
    })
    expect(await sousto(['invite', 'admin', EMAIL], { ...WHERE, mailed: true })).toBe(sent)
  })

  it('invites to every other role with its scope', async () => {
    for (const role of ['owner', 'staff']) await sousto(['invite', role, EMAIL, '--outlet=101'])
    for (const role of ['dispatcher', 'courier']) await sousto(['invite', role, EMAIL, '--city=olomouc'])
    expect(await rowsOf('SELECT role, city_id, outlet_id FROM shop.staff_invitations ORDER BY id')).toEqual([
      { role: 'owner', city_id: null, outlet_id: 101 },
      { role: 'staff', city_id: null, outlet_id: 101 },
      { role: 'dispatcher', city_id: 1, outlet_id: null },
      { role: 'courier', city_id: 1, outlet_id: null },
    ])
  })

  it.each([
    [['invite', 'sheriff', EMAIL], `Role jsou: ${STAFF_ROLES.join(', ')}.`],
    [['invite', 'owner', EMAIL], 'Role owner patří k podniku, podle jeho čísla: --outlet=101.'],
    [['invite', 'courier', EMAIL], 'Role courier patří k městu: --city=olomouc.'],
    [['invite', 'owner', EMAIL, '--outlet=999'], 'Podnik nenalezen'],
    [['invite', 'admin', 'nikdo'], 'Zadejte'],
    [['invite', 'admin'], 'Zvěte takto'],
    [['deactivate', 'nikdo@podnik.example'], 'Účet nikdo@podnik.example v provozu není.'],
    [['deactivate'], 'Za příkazem se píše e-mail.'],
    [['fire', EMAIL], 'S lidmi provozu lze dělat jen'],
    [[], 'S lidmi provozu lze dělat jen'],
  ] as const)('%j is rejected with a sentence', async (args, expected) => {
    const attempt = sousto(args)
    await expect(attempt).rejects.toThrow(OperatorError)
    await expect(attempt).rejects.toThrow(expected)
  })

  it('lists people with roles and states', async () => {
    expect(await sousto(['list'])).toContain('nikdo není')
    const { id } = await owner()
    expect(await sousto(['list'])).toBe(
      `${id}, ${EMAIL}, Vlasta Vymyšlená, owner podniku 101, bez druhého faktoru`,
    )
  })

  it('deactivates and reactivates an account, and records it', async () => {
    const { id } = await owner()
    expect(await sousto(['deactivate', ` ${EMAIL.toUpperCase()}`])).toContain('vypnutý, všude odhlášený')
    expect(await rowsOf('SELECT FROM shop.staff_sessions')).toEqual([])
    expect(await sousto(['deactivate', EMAIL])).toContain('už vypnutý byl')
    expect(await sousto(['reactivate', EMAIL])).toContain('zase zapnutý')
    expect(await rowsOf('SELECT actor, action, detail FROM shop.audit_log ORDER BY id LIMIT 1')).toEqual([
      { actor: 'cli:pokladni', action: 'staff-deactivate', detail: { person: id } },
    ])
  })

  it('removes every factor and session of a person who has lost them [operations-1.13]', async () => {
    const { id } = await owner()
    await rowsOf(`UPDATE shop.staff SET totp_secret = 'JBSWY3DPEHPK3PXP', totp_step = 1`)
    await rowsOf(`INSERT INTO shop.staff_recovery_codes VALUES (${id}, sha256('x'))`)
    expect(await sousto(['list'])).toContain(', druhý faktor')
    expect(await sousto(['reset-factors', EMAIL])).toContain('bez druhého faktoru')
    expect(await sousto(['list'])).toContain('bez druhého faktoru')
    expect(
      await rowsOf('SELECT FROM shop.staff_recovery_codes UNION ALL SELECT FROM shop.staff_sessions'),
    ).toEqual([])
  })

  it('uses the server’s database, and logs the system account as the actor', async () => {
    const script = fileURLToPath(new URL('sousto.ts', import.meta.url))
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, 'staff', 'invite', 'admin', EMAIL],
      { env },
    )
    expect(stdout).toContain('/provoz/pozvanka/')
    expect(await rowsOf('SELECT actor, action FROM shop.audit_log')).toEqual([
      { actor: `cli:${userInfo().username}`, action: 'staff-invite' },
    ])
  })
})
