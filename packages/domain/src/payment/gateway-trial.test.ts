import { describe, expect, it } from 'vitest'
import { gatewayKeyProblems, isTrialReference, trialReference } from './gateway-trial.ts'

const KEYS = { account: '8123456789', clientId: '1689337452', secret: 'CKr7FyEE' }

describe('keys of a gateway', () => {
  it('are an account, and what the gateway asks for', () => {
    expect(gatewayKeyProblems('gopay', KEYS)).toEqual([])
    expect(gatewayKeyProblems('comgate', { ...KEYS, clientId: '' })).toEqual([])
  })

  it.each([
    ['gopay', { account: '12' }, ['account']],
    ['gopay', { clientId: '' }, ['clientId']],
    ['gopay', { secret: 'a b' }, ['secret']],
    ['comgate', {}, ['clientId']],
  ] as const)('of %s with %j are refused [administration-11.5]', (gateway, change, problems) => {
    expect(gatewayKeyProblems(gateway, { ...KEYS, ...change })).toEqual(problems)
  })
})

it('the reference of a test payment is none of an order', () => {
  expect(isTrialReference(trialReference('7f1c'))).toBe(true)
  expect(isTrialReference('2026-4821907-1')).toBe(false)
})
