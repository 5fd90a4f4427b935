/** Hashing and verifying passwords (`wire.md`, Accounts). */
import { hash } from '@node-rs/argon2'
import { PASSWORD_MAX } from '@sousto/domain/account/account.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '../mail/service.ts'
import { accountWorld, EMAIL, PASSWORD } from './accounts-test.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'
import { createAccounts } from './service.ts'

const world = await accountWorld()
const { aBrowser, anAccount, query } = world
beforeEach(world.empty)
afterAll(world.close)

describe('the password hash', () => {
  it('is argon2id with the parameters recommended by OWASP, with a new salt each time [wire-accounts.5]', async () => {
    const passwords = createPasswords()
    const [one, two] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(PASSWORD, one)).toBe(true)
    expect(await passwords.verify(`${PASSWORD} `, one)).toBe(false)
  })

  it('covers the whole password, without truncation or case folding', async () => {
    const passwords = createPasswords()
    const longest = `${'ž'.repeat(PASSWORD_MAX - 1)}A`
    const stored = await passwords.hash(longest)
    expect(await passwords.verify(longest, stored)).toBe(true)
    for (const other of [`${longest.slice(0, -1)}a`, longest.slice(0, -1), `${longest}A`]) {
      expect(await passwords.verify(other, stored)).toBe(false)
    }
  })

  it('matches the same characters in another Unicode normalization form', async () => {
    const passwords = createPasswords()
    expect(
      await passwords.verify('kola\u0301c\u030c'.repeat(2), await passwords.hash('koláč'.repeat(2))),
    ).toBe(true)
  })

  it(
    'never matches for an account without a password, not even under load',
    slow('hashes real passwords until there is a queue'),
    async () => {
      const passwords = createPasswords()
      const flood = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.verify('x', null)))
      expect(flood.some(({ status }) => status === 'rejected')).toBe(true)
      expect(flood.every((each) => each.status === 'rejected' || !each.value)).toBe(true)
      expect(await passwords.verify('x', null)).toBe(false)
    },
  )

  it(
    'is computed at most twice in parallel; with a hundred waiting, further logins respond with 429',
    slow('hashes real passwords until there is a queue'),
    async () => {
      const passwords = createPasswords()
      const stored = await passwords.hash(PASSWORD)
      const answers = await Promise.allSettled(
        Array.from({ length: 150 }, () => passwords.verify(PASSWORD, stored)),
      )
      const refused = answers.filter((each) => each.status === 'rejected').map(({ reason }) => reason)
      // A machine with two cores computes only one at a time.
      expect([150 - 102, 150 - 101]).toContain(refused.length)
      expect(refused[0]).toMatchObject({ statusCode: 429, failure: { code: 'too_many_requests' } })
      expect(await passwords.verify(PASSWORD, stored)).toBe(true)
    },
  )

  it('is recomputed at the next login when its parameters are outdated', async () => {
    await anAccount()
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await query('UPDATE shop.users SET password_hash = $1', [old])
    for (let round = 0; round < 2; round += 1) expect((await aBrowser().logIn()).statusCode).toBe(200)
    const [user] = await query('SELECT password_hash FROM shop.users')
    expect(user.password_hash).toContain('$m=19456,t=2,p=1$')
  })
})

it('is verified exactly once per login, whether or not the account exists [wire-accounts.6]', async () => {
  await anAccount()
  let compared = 0
  const real = createPasswords()
  const accounts = createAccounts({
    database: world.database,
    clock: world.clock,
    send: sendMail,
    passwords: {
      ...real,
      verify: (password, stored) => {
        compared += 1
        return real.verify(password, stored)
      },
    },
  })
  const work = async (email: string, password: string) => {
    compared = 0
    await accounts.logIn(email, password, { ip: '192.0.2.1', device: '', browser: null }).catch(() => null)
    return compared
  }
  expect(await work(EMAIL, PASSWORD)).toBe(1)
  expect(await work(EMAIL, 'x')).toBe(1)
  expect(await work('nikdo@example.cz', 'x')).toBe(1)
  expect(await work('není e-mail', 'x')).toBe(1)
  await query('UPDATE shop.users SET password_hash = NULL')
  expect(await work(EMAIL, 'x')).toBe(1)
  await query('UPDATE shop.users SET deactivated_at = now()')
  expect(await work(EMAIL, 'x')).toBe(1)
})

describe('a common password [wire-accounts.5]', () => {
  it.each(['password', 'P4ssw0rd', '12345678', 'qwertzuiop', 'Sluníčko', 'slunicko', 'abababab', 'heslo123'])(
    'is %s',
    (password) => {
      expect(isCommonPassword(password, [])).toBe(true)
    },
  )

  it.each(['švestkový koláč', 'tR7&kv!p9Lq2', 'kulajda v neděli', '58301947'])('is not %s', (password) => {
    expect(isCommonPassword(password, [])).toBe(false)
  })

  it.each([
    ['kveta123', true],
    ['KVĚTA2026', true],
    ['smyslena', true],
    ['květa má ráda koláče', false],
    ['examplekoláč', false],
    ['Sousto2026', true],
    ['S0usto!!', true],
    ['mojesousto', true],
    ['rozvoz24', true],
    ['Kurýr2026', true],
    ['moje heslo je dlouhé', false],
    ['soustofrancouzskebagety', false],
  ])('for Květa Smyšlená, kveta@example.cz: %s → %s [wire-accounts.5]', (password, common) => {
    expect(isCommonPassword(password, ['kveta@example.cz', 'Květa', 'Smyšlená'])).toBe(common)
  })
})
