import { expect, it } from 'vitest'
import {
  type Base,
  declaredInTransaction,
  type Feature,
  feature,
  type Given,
  inOrderOfNeeds,
} from './feature.ts'
import { FEATURES } from './features.ts'

const a = (
  name: string,
  needs: readonly (keyof (Base & Given))[],
  gives: readonly (keyof Given)[] = [],
): Feature => ({
  ...feature({ name, needs: [], start: () => ({}) }),
  needs,
  gives,
})
const names = (features: readonly Feature[]) => features.map(({ name }) => name)

it('starts a feature after those whose services it needs, and otherwise in the order of the list', () => {
  const list = [
    a('orders', ['clock', 'payments', 'catalogue']),
    a('vitals', []),
    a('payments', ['catalogue'], ['payments']),
    a('catalogue', ['database'], ['catalogue']),
  ]
  expect(names(inOrderOfNeeds(list))).toEqual(['vitals', 'catalogue', 'payments', 'orders'])
})

it('names the features that need each other in a circle', () => {
  const list = [
    a('orders', ['payments'], ['tracking']),
    a('payments', ['tracking'], ['payments']),
    a('vitals', []),
  ]
  expect(() => inOrderOfNeeds(list)).toThrow('features need each other: orders, payments')
})

it('gives every service at most once', () => {
  const given = FEATURES.flatMap(({ gives }) => gives)
  expect(new Set(given).size).toBe(given.length)
})

it('returns credits, refunds the payment and rewards invitations before the ledger and the registry of sales are told', () => {
  const declared = declaredInTransaction(FEATURES)['order.moved']
  const inOrder = FEATURES.filter(({ inTransaction }) => inTransaction['order.moved'])
  expect(names(inOrder)).toEqual(['credits', 'refunds', 'referrals', 'ledger', 'sales-registration', 'board'])
  expect(declared).toHaveLength(6)
})
