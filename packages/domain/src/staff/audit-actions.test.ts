import { expect, it } from 'vitest'
import { lacksChange } from './audit-actions.ts'

it('an action that replaces a value lacks its change without before and after [administration-10.7]', () => {
  const change = { before: { on: false }, after: { on: true } }
  expect(lacksChange('sales-registration-switch', change)).toBe(false)
  expect(lacksChange('sales-registration-switch', { before: null, after: null })).toBe(false)
  expect(lacksChange('sales-registration-switch', { after: { on: true } })).toBe(true)
  expect(lacksChange('sales-registration-switch', { before: { on: true } })).toBe(true)
  expect(lacksChange('audit-export', {})).toBe(false)
})
