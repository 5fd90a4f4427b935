/** An API with accounts, browsers that call it, and the mails that it sent; for tests. */

import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { InjectOptions } from 'fastify'
import { anApi } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import type { Provider } from '../social-login/provider.ts'

export const EMAIL = 'kveta@example.cz'
export const PASSWORD = 'švestkový koláč s drobenkou'
export const REGISTRATION = {
  login: EMAIL,
  heslo: PASSWORD,
  firstname: 'Květa',
  lastname: 'Smyšlená',
  phone: '',
}

export type Body = Readonly<Record<string, unknown>>
type SentMail = {
  readonly template: string
  readonly to: string
  readonly data: Readonly<Record<string, string>>
}

/** The failure code of a response. */
export const code = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code

type World = {
  readonly publicUrl?: string
  readonly leakedPasswordsUrl?: string
  readonly loginProviders?: readonly Provider[]
}

/** Starts at noon of 2026-11-21; the clock changes only when a test moves it. */
export async function accountWorld({ publicUrl = 'http://127.0.0.1:3000', ...more }: World = {}) {
  const test = await testDatabase<DB>()
  const clock = fakeClock('2026-11-21T12:00')
  const app = await anApi({ database: test.database, clock, publicUrl: () => publicUrl, ...more })

  function aBrowser(
    ip = '203.0.113.7',
    userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  ) {
    const cookies = new Map<string, string>()
    async function call(method: NonNullable<InjectOptions['method']>, path: string, payload?: Body) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: ip,
        headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
        ...(payload && { payload }),
      })
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }
    return {
      cookies,
      call,
      logIn: (password = PASSWORD, email = EMAIL) => call('POST', '/auth', { email, password }),
      me: async () => (await call('GET', '/auth')).json<Body>(),
    }
  }

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await test.database.pool.query(text, [...values])).rows
  const mails = async (): Promise<readonly SentMail[]> => {
    const rows = await query('SELECT payload FROM graphile_worker._private_jobs ORDER BY id')
    return rows.map(({ payload }) => payload)
  }
  const token = async (template: string): Promise<string> => {
    const mail = (await mails()).findLast((each) => each.template === template)
    return new URL(mail?.data.link ?? '', 'https://sousto.example').searchParams.get('token') ?? ''
  }
  const registered = async (more: Body = {}) => {
    const browser = aBrowser()
    await browser.call('POST', '/auth/register', { ...REGISTRATION, ...more })
    return browser
  }
  /** Opens the link in that browser. A new browser must also send the password. */
  const activated = (link: string, browser = aBrowser(), heslo?: string) =>
    browser.call('POST', `/auth/register/${link}`, heslo === undefined ? undefined : { heslo })

  return {
    app,
    database: test.database,
    clock,
    at: clock.set,
    aBrowser,
    query,
    mails,
    token,
    registered,
    activated,
    anAccount: async (more: Body = {}) => {
      const browser = await registered(more)
      await activated(await token('activation'), browser)
      return browser
    },
    empty: async () => {
      clock.set('2026-11-21T12:00')
      await emptyTables(test.database, 'shop.users', 'shop.attempts', 'shop.audit_log')
      await query('DELETE FROM graphile_worker._private_jobs')
    },
    close: async () => {
      await app.close()
      await test.drop()
    },
  }
}
