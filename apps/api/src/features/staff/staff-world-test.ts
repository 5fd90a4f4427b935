/** An API with staff, their browsers, and the mails that they receive; for tests. */
import type { RoleGrant, StaffRole } from '@sousto/domain/staff/permissions.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aCity, aFile, anApi, anotherRestaurant, aRestaurantEntry } from '../../catalogue-test.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { sendMail } from '../mail/service.ts'
import { invite } from './invitations.ts'

export const PASSWORD = 'švestkový koláč s drobenkou'
export const OWNER = 'vlasta@podnik.example'
export const OUTLET = 101
export const SIBLING = 1101

export type Body = Readonly<Record<string, unknown>>
type Answer = LightMyRequestResponse
type StaffMail = {
  readonly template: string
  readonly to: string
  readonly data: Readonly<Record<string, string>>
}

export const code = (answer: Answer) => answer.json<{ code?: string }>().code

/** The time is noon of 2026-11-21; the clock changes only when a test moves it. */
export async function staffWorld(more: Partial<ApiDependencies> = {}) {
  const { database, drop } = await catalogueDatabase(
    aFile({
      cities: [aCity(), aCity({ id: 2, slug: 'louny', name: 'Louny' })],
      restaurants: [aRestaurantEntry(), anotherRestaurant(SIBLING - OUTLET)],
    }),
  )
  const clock = fakeClock('2026-11-21T12:00')
  const app = await anApi({ database, clock, publicUrl: () => 'http://127.0.0.1:3000', ...more })

  function aBrowser(ip = '203.0.113.7') {
    const cookies = new Map<string, string>()
    async function call(
      method: NonNullable<InjectOptions['method']>,
      path: string,
      payload?: Body,
      headers: Readonly<Record<string, string>> = {},
    ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method,
        url: `/api/provoz${path}`,
        remoteAddress: ip,
        headers: { ...headers, 'user-agent': 'Chrome/140 Android', ...(cookie && { cookie }) },
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
      signIn: (email = OWNER, password = PASSWORD) => call('POST', '/sign-in', { email, password }),
      me: async () => (await call('GET', '/me')).json<{ me: Body | null }>().me,
    }
  }
  type Browser = ReturnType<typeof aBrowser>

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await database.pool.query(text, [...values])).rows
  const mails = async (): Promise<readonly StaffMail[]> =>
    (await query('SELECT payload FROM graphile_worker._private_jobs ORDER BY id')).map(
      ({ payload }) => payload,
    )
  const mailed = async (template: string): Promise<string> => {
    const mail = (await mails()).findLast((each) => each.template === template)
    return mail?.data.link?.split('/').at(-1) ?? ''
  }

  const totpCode = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().epochMilliseconds })

  /** Invites as an operator does, and returns the token of the link. */
  const invited = async (grant: RoleGrant, email = OWNER): Promise<string> => {
    await invite({ database, clock, send: sendMail }, { email, grant, lastDay: null, by: 'cli:test' })
    return await mailed('staffInvitation')
  }

  const accepted = async (
    grant: RoleGrant,
    email = OWNER,
    browser: Browser = aBrowser(),
  ): Promise<Browser> => {
    const token = await invited(grant, email)
    const person = { name: 'Vlasta Vymyšlená', password: PASSWORD, passwordAgain: PASSWORD }
    await browser.call('POST', `/invitations/${token}`, person)
    return browser
  }

  /** Sets up TOTP, and returns its secret and the recovery codes. */
  async function withTotp(browser: Browser) {
    const setup = (await browser.call('POST', '/account/totp/setup')).json<{
      token: string
      secret: string
    }>()
    const answer = await browser.call('POST', '/account/totp', {
      token: setup.token,
      code: totpCode(setup.secret),
    })
    const { recoveryCodes } = answer.json<{ recoveryCodes: readonly string[] }>()
    return { secret: setup.secret, recoveryCodes }
  }

  /** Moves the clock past the used codes. */
  const nextCode = () => clock.pass({ minutes: 2 })

  return {
    app,
    database,
    clock,
    aBrowser,
    query,
    mails,
    mailed,
    totpCode,
    invited,
    accepted,
    withTotp,
    nextCode,
    audit: () =>
      query(`SELECT actor, role, action, outlet_id, detail FROM shop.audit_log ORDER BY id`) as Promise<
        { actor: string; role: StaffRole | null; action: string; outlet_id: number | null; detail: Body }[]
      >,
    empty: async () => {
      clock.set('2026-11-21T12:00')
      await emptyTables(
        database,
        'shop.staff',
        'shop.staff_invitations',
        'shop.setup_links',
        'shop.attempts',
        'shop.audit_log',
      )
      await query('DELETE FROM graphile_worker._private_jobs')
    },
    close: async () => {
      await app.close()
      await drop()
    },
  }
}
