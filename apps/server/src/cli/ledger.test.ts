import { createLedgerOperations, type LedgerOperations } from '@sousto/api/features/ledger/service.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { ledger } from './ledger.ts'

const { database, drop } = await testDatabase()
const clock = fakeClock('2026-12-02T12:30')
afterAll(drop)

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print = async (work: (operations: LedgerOperations) => Promise<string>) => {
    text = await work(createLedgerOperations({ database, clock }, 'cli:jitka'))
  }
  await runCommand(ledger(print), args)
  return text
}

describe('sousto ledger', () => {
  it('checks the ledger once old events are posted, and prints what differs [settlement-1.13]', async () => {
    await expect(sousto('check')).rejects.toThrow('ještě zapisují')
    await database.pool.query('DELETE FROM shop.ledger_old_events')
    expect(await sousto('check')).toBe('Účetní kniha souhlasí. Řádků: 0.')
    await database.pool.query(`INSERT INTO shop.ledger_transfers (event_key, position, size, debit, credit, amount, kind, at)
      VALUES ('order/0/delivered', 0, 1, 'rounding', 'outlet_payable/17', 500, 'items', '2026-11-27T18:00Z')`)
    await expect(sousto('check')).rejects.toThrow(
      [
        'Nic nevysvětluje: order/0/delivered 0',
        '  má být: –',
        '  v knize: items rounding -> outlet_payable/17 500',
        'Rozdílů: 1, řádků: 1.',
      ].join('\n'),
    )
  })

  it('closes a month that is over, once [settlement-1.6]', async () => {
    await expect(sousto('close', '2026-13')).rejects.toThrow('Měsíc se píše jako 2026-11.')
    await expect(sousto('close', '2026-12')).rejects.toThrow('který skončil')
    expect(await sousto('close', '2026-11')).toBe('Měsíc 2026-11 je uzavřený.')
    await expect(sousto('close', '2026-11')).rejects.toThrow('který skončil')
  })
})
