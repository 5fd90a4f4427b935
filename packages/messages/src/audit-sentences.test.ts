import { AUDIT_ACTIONS } from '@sousto/domain/staff/audit-actions.ts'
import { expect, it } from 'vitest'
import { auditText } from './audit-sentences.ts'
import { audit } from './compiled/cs/audit.ts'

const at = '2026-11-27T17:00:00Z'

it('every action has a sentence, and every sentence an action [operations-1.20]', () => {
  expect(Object.keys(audit).toSorted()).toEqual(AUDIT_ACTIONS.toSorted())
})

it.each(AUDIT_ACTIONS)('%s is not a code [operations-1.20]', (action) => {
  const text = auditText({ action, at, detail: {} })
  expect(text).toMatch(/^\p{Lu}/u)
  expect(text).not.toContain(action)
})

it.each<[string, object, string]>([
  ['order-accept', { order: '2026/4821907' }, 'Objednávka 2026/4821907 přijata'],
  ['order-hand_over', { order: '2026/4821907' }, 'Objednávka 2026/4821907 předána'],
  ['city-pause-start', { until: '2026-11-27T17:30:00Z' }, 'Město má pauzu do 18:30'],
  ['payment-resolve', { order: '2026/1' }, 'Objednávka 2026/1: platba vyřešená ručně'],
  ['payment-resolve', { kind: 'ledger_difference' }, 'Platba bez objednávky vyřešená ručně'],
  ['busy-start', { minutes: 20, until: '2026-11-27T17:30:00Z' }, 'Máme fofr: o 20 minut déle, do 18:30'],
  ['pause-start', { until: '2026-11-28T03:00:00Z' }, 'Pauza do 28. 11. 4:00'],
  ['sold-out', { kind: 'dish', ids: [1, 2], until: '2026-11-27T19:00:00Z' }, 'Vyprodáno: 2 jídla, do 20:00'],
  ['sold-out', { kind: 'extra', ids: [1], until: null }, 'Vyprodáno: 1 příloha, dokud to někdo nevrátí'],
  ['sold-out-end', { kind: 'dish', ids: [1] }, 'Znovu v nabídce: 1 jídlo'],
  ['something-new', {}, 'something-new'],
])('%s %j', (action, detail, text) => {
  expect(auditText({ action, at, detail: { ...detail } }).replaceAll('\u00a0', ' ')).toBe(text)
})
