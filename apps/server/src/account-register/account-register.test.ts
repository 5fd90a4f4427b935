import { fakeAccountRegister } from '@sousto/fakes/account-register/routes.ts'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRegister } from './account-register.ts'
import { readAnswer } from './register-interface.ts'

const app = Fastify()
const control = fakeAccountRegister(app)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const register = accountRegister({ url: () => `${url}/`, patience: 60_000 })
afterAll(() => app.close())
beforeEach(() => {
  control.payers.clear()
  control.fault = null
})

const ACCOUNT = { prefix: '19', number: '2000145399', bank: '0800', from: '2020-01-01' }

describe('the register of published accounts', () => {
  it('answers with the accounts that a payer has published [settlement-5.14]', async () => {
    const ended = { prefix: '', number: '1000000005', bank: '5500', from: '2020-01-01', to: '2026-11-30' }
    control.payers.set('99001012', { isUnreliable: false, accounts: [ACCOUNT, ended] })
    expect(await register.lookUp('CZ99001012')).toEqual({
      kind: 'payer',
      isUnreliable: false,
      accounts: [
        { iban: 'CZ6508000000192000145399', from: '2020-01-01', to: null },
        { iban: 'CZ4255000000001000000005', from: '2020-01-01', to: '2026-11-30' },
      ],
    })
    expect(control.asked).toEqual(['99001012'])
  })

  it('names unreliable payers, and does not know everybody [settlement-5.14]', async () => {
    control.payers.set('99001012', { isUnreliable: true, accounts: [] })
    expect(await register.lookUp('CZ99001012')).toEqual({ kind: 'payer', isUnreliable: true, accounts: [] })
    expect(await register.lookUp('CZ12345678')).toEqual({ kind: 'unknown' })
  })

  it.each(['away', 'busy', 'fault', 'html', 'doctype', 'other'] as const)(
    'that is %s gives no answer [settlement-5.14]',
    async (fault) => {
      control.payers.set('99001012', { isUnreliable: false, accounts: [ACCOUNT] })
      control.fault = fault
      expect(await register.lookUp('CZ99001012')).toEqual({ kind: 'failed' })
    },
  )

  it('reads accounts in another form, and leaves out those that are no Czech ones [settlement-5.14]', () => {
    const answer = `<s:Envelope xmlns:s="urn:soap"><s:Body><StatusNespolehlivyPlatceResponse>
      <status statusCode="0"/><statusPlatceDPH dic="CZ99001012" nespolehlivyPlatce="NE"><zverejneneUcty>
      <ucet datumZverejneni="2020-01-01+01:00"><nestandardniUcet cislo="CZ65 0800 0000 1920 0014 5399"/></ucet>
      <ucet datumZverejneni="2020-01-01"><nestandardniUcet cislo="DE89370400440532013000"/></ucet>
      <ucet datumZverejneni="2020-01-01"><standardniUcet cislo="1" kodBanky="0800"/></ucet>
      <ucet datumZverejneni="2020-01-01"/>
      </zverejneneUcty></statusPlatceDPH></StatusNespolehlivyPlatceResponse></s:Body></s:Envelope>`
    expect(readAnswer(answer, 'CZ99001012')).toEqual({
      kind: 'payer',
      isUnreliable: false,
      accounts: [{ iban: 'CZ6508000000192000145399', from: '2020-01-01', to: null }],
    })
  })
})
