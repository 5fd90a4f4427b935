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

  it('reverses an event with a reason, once, which explains what no fact does [settlement-1.18]', async () => {
    const event = 'order/0/delivered'
    await expect(sousto('reverse', event)).rejects.toThrow('opravit událost (reverse)')
    await expect(sousto('reverse', event, '--reason= ')).rejects.toThrow('potřebuje důvod')
    await expect(sousto('reverse', 'order/1/delivered', '--reason=Omyl.')).rejects.toThrow(
      'v účetní knize není',
    )
    expect(await sousto('reverse', event, '--reason=Omyl.')).toContain('je opravena')
    expect(await sousto('reverse', event, '--reason=Ještě jednou.')).toContain('nic se nezměnilo')
    expect(await sousto('check')).toBe('Účetní kniha souhlasí. Řádků: 2.')
    const { rows } = await database.pool.query(`
      SELECT c.reason, c.actor, a.action, a.detail FROM shop.ledger_corrections c JOIN shop.audit_log a ON a.actor = c.actor`)
    expect(rows).toEqual([
      {
        reason: 'Omyl.',
        actor: 'cli:jitka',
        action: 'ledger-reverse',
        detail: { event, reason: 'Omyl.' },
      },
    ])
    await sousto('reverse', `reversal/${event}`, '--reason=Oprava opravy.')
    await expect(sousto('check')).rejects.toThrow('Nic nevysvětluje: order/0/delivered 0')
  })

  it('closes a month that is over, once [settlement-1.6]', async () => {
    await expect(sousto('close', '2026-13')).rejects.toThrow('Měsíc se píše jako 2026-11.')
    await expect(sousto('close', '2026-12')).rejects.toThrow('který skončil')
    expect(await sousto('close', '2026-11')).toBe('Měsíc 2026-11 je uzavřený.')
    await expect(sousto('close', '2026-11')).rejects.toThrow('který skončil')
  })
})
