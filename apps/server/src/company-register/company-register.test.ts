import { fakeCompanyRegister } from '@sousto/fakes/company-register/routes.ts'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { companyRegister } from './company-register.ts'

const app = Fastify({ forceCloseConnections: true })
const control = fakeCompanyRegister(app)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const register = companyRegister({ url: () => url, patience: 60_000 })
afterAll(() => app.close())
beforeEach(() => {
  control.companies.clear()
  control.fault = null
})

const COMPANY = { name: 'Bistro U Koně, s.r.o.', address: 'Švestková 14, 779 00 Olomouc' }

describe('the register of companies', () => {
  it('answers with the name, the address and the VAT id of a company [administration-3.7]', async () => {
    control.companies.set('99001012', { ...COMPANY, vatId: 'CZ99001012' })
    expect(await register.lookUp('99001012')).toEqual({
      kind: 'company',
      ...COMPANY,
      vatId: 'CZ99001012',
      hasEnded: false,
    })
    control.companies.set('99001012', { ...COMPANY, vatId: 'Skupina_DPH', endedOn: '2026-01-31' })
    expect(await register.lookUp('99001012')).toMatchObject({ vatId: null, hasEnded: true })
  })

  it('does not know everybody [administration-3.7]', async () => {
    expect(await register.lookUp('27074358')).toEqual({ kind: 'unknown' })
  })

  it.each(['away', 'busy', 'html', 'not-found-page', 'garbage', 'nameless', 'other'] as const)(
    'that is %s gives no answer [administration-3.7]',
    async (fault) => {
      control.companies.set('99001012', COMPANY)
      control.fault = fault
      expect(await register.lookUp('99001012')).toEqual({ kind: 'failed' })
    },
  )

  it('that stays silent is given up [administration-3.7]', async () => {
    control.fault = 'silent'
    const impatient = companyRegister({ url: () => url, patience: 50 })
    expect(await impatient.lookUp('99001012')).toEqual({ kind: 'failed' })
  })
})
