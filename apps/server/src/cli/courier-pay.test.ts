import { catalogueDatabase } from '@sousto/api/catalogue-database-test.ts'
import { createCourierRates } from '@sousto/api/features/courier-pay/service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { courierPay } from './courier-pay.ts'

const { database, drop } = await catalogueDatabase()
afterAll(drop)
const clock = fakeClock('2026-11-27T12:30')

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print = async (
    work: (rates: ReturnType<typeof createCourierRates>, actor: string) => Promise<string>,
  ) => {
    text = await work(createCourierRates({ database, clock }), 'cli:jitka')
  }
  await runCommand(courierPay(print), args)
  return text.replaceAll('\u00a0', ' ')
}
const RATES = ['--ride=30', '--stop=12', '--km=8,50', '--wait=2', '--hour=140']

it('sets rates with a date in the future, lists them, and records the operator [settlement-3.4]', async () => {
  expect(await sousto('rates', 'olomouc')).toBe('Žádné sazby nejsou.')
  expect(await sousto('set', 'olomouc', 'bike', ...RATES, '--from=2026-12-01')).toContain('od 2026-12-01')
  expect(await sousto('rates', 'olomouc')).toBe(
    'bike  od 2026-12-01  ride 30 Kč  stop 12 Kč  kilometre 8,50 Kč  waitingMinute 2 Kč  guaranteedHour 140 Kč',
  )
  expect(await sousto('preview', 'olomouc', 'bike', ...RATES)).toContain('0 jízd')
  const { rows } = await database.pool.query('SELECT actor, action FROM shop.audit_log')
  expect(rows).toEqual([{ actor: 'cli:jitka', action: 'courier-pay-rates' }])
})

it.each([
  [['set', 'olomouc', 'bike', ...RATES, '--from=2026-12-05'], 'aspoň 15 dní'],
  [['set', 'nikde', 'bike', ...RATES, '--from=2027-12-05'], 'Město nenalezeno'],
  [['set', 'olomouc', 'kolo', ...RATES, '--from=2027-12-05'], 'bike, scooter, car'],
  [['bonus', 'olomouc', '40', '--from=2026-11-27T10:00', '--to=2026-11-27T11:00'], 'dopředu'],
  [['bonus', 'olomouc', '40', '--from=2026-11-28T10:00', '--to=2026-11-28T09:00'], 'až po začátku'],
  [['correct', 'olomouc', '99', '20', '--reason= '], 'důvod'],
  [['correct', 'olomouc', '99', '20', '--reason=Proto'], 'Takový kurýr'],
  [[], 'Sazby kurýrů lze'],
] as const)('%j is rejected with a sentence', async (args, expected) => {
  const attempt = sousto(...args)
  await expect(attempt).rejects.toThrow(OperatorError)
  await expect(attempt).rejects.toThrow(expected)
})
