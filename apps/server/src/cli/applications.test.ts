import { createApplicationList, createApplications } from '@sousto/api/features/applications/service.ts'
import type { CourierApplication, PartnerApplication } from '@sousto/domain/applications/applications.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { applications } from './applications.ts'
import { runCommand } from './command.ts'

const { database, drop } = await testDatabase()
const clock = fakeClock('2026-11-27T12:30')
afterAll(drop)

const OLOMOUC = {
  city: {
    id: 1,
    slug: 'olomouc',
    name: 'Olomouc',
    recruiting: { open: true, email: '', ownBike: true, ownScooter: true, ownCar: true, companyCar: true },
  },
  load: { mode: 'typed' as const, typed: 0, computed: null, override: null },
  hotline: '',
}
const service = createApplications(
  { database, clock },
  {
    cities: async () => [OLOMOUC],
  },
)

const PARTNER: PartnerApplication = {
  company: 'Bistro U\u001b[2J Koně',
  representative: 'Květa Smyšlená',
  phone: '777123456',
  email: 'kveta@priklad.example',
  ownDelivery: false,
  city: 'Olomouc',
  address: 'Švestková 14, Olomouc',
  focus: 'česká kuchyně',
  note: '',
}
const COURIER: CourierApplication = {
  city: 'olomouc',
  vehicle: 'ownBike',
  name: 'Jonáš Smyšlený',
  phone: '777123456',
  email: 'jonas@priklad.example',
  adult: true,
}

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print: Parameters<typeof applications>[0] = async (work) => {
    text = await work(createApplicationList({ database, clock }, 'cli:jitka'))
  }
  await runCommand(applications(print), args)
  return text
}

describe('sousto applications', () => {
  it('lists applications, the newest first, shows one and deletes it [wire.20]', async () => {
    expect(await sousto('list')).toBe('Žádné přihlášky nejsou.')
    await service.applyAsPartner(PARTNER, '203.0.113.7')
    await service.applyAsCourier(COURIER, '203.0.113.7')
    expect(await sousto('list')).toBe(
      '2  2026-11-27 12:30  kurýr  Jonáš Smyšlený  olomouc\n1  2026-11-27 12:30  podnik  Bistro U [2J Koně  Olomouc',
    )
    expect(await sousto('show', '2')).toBe(
      [
        '2  2026-11-27 12:30  kurýr',
        '  Jméno: Jonáš Smyšlený',
        '  Telefon: 777123456',
        '  E-mail: jonas@priklad.example',
        '  Město: olomouc',
        '  Vozidlo: Vlastní kolo',
      ].join('\n'),
    )
    expect(await sousto('show', '1')).toContain('  Vlastní rozvoz: ne\n')
    expect(await sousto('delete', '1')).toBe('Přihláška 1 je smazaná.')
    const { rows } = await database.pool.query('SELECT actor, action FROM shop.audit_log')
    expect(rows).toEqual([{ actor: 'cli:jitka', action: 'application-delete' }])
    await expect(sousto('show', '1')).rejects.toThrow(new OperatorError('Přihláška 1 není.'))
    await expect(sousto('delete', '1')).rejects.toThrow(new OperatorError('Přihláška 1 není.'))
  })

  it.each([
    [['show', 'jedna'], '„jedna“ není číslo přihlášky; vypíše je applications list.'],
    [['delete', '0'], '„0“ není číslo přihlášky; vypíše je applications list.'],
    [[], 'Přihlášky lze vypsat (list), ukázat (show <číslo>) nebo smazat (delete <číslo>).'],
    [['show'], 'Přihlášky lze vypsat (list), ukázat (show <číslo>) nebo smazat (delete <číslo>).'],
  ])('fails with one sentence: %j', async (args, text) => {
    await expect(sousto(...args)).rejects.toThrow(new OperatorError(text))
  })
})
