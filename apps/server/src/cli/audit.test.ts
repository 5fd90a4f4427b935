import { type Verified, verifyChain, audit as writeEntry } from '@sousto/api/features/audit/service.ts'
import type { Head } from '@sousto/domain/audit/chain.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { audit } from './audit.ts'
import { runCommand } from './command.ts'

const { database, drop } = await testDatabase()
afterAll(drop)

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print = async (work: (verify: (known: Head | null) => Promise<Verified>) => Promise<string>) => {
    text = await work((known) => verifyChain(database.kysely, known))
  }
  await runCommand(audit(print), args)
  return text
}

it('sousto audit verify prints the end of the chain, and fails with what was changed [administration-10.3]', async () => {
  expect(await sousto('verify')).toBe(
    'Záznamy správy souhlasí.\nŘetěz je prázdný.\nSmazaných podrobností: 0.',
  )
  const at = Temporal.Instant.from('2026-11-27T18:00:00Z')
  await database.kysely.transaction().execute(async (transaction) => {
    for (const code of ['PODZIM', 'ZIMA'])
      await writeEntry(transaction, { at, by: 'cli:jitka', action: 'voucher-end', detail: { code } })
  })
  const [, end = ''] = (await sousto('verify')).split('\n')
  expect(end).toMatch(/^Konec řetězu: 2:[0-9a-f]{64}$/)
  const known = end.slice('Konec řetězu: '.length)
  expect(await sousto('verify', known)).toContain('Záznamy správy souhlasí.')
  await expect(sousto('verify', `1${known.slice(1)}`)).rejects.toThrow('Opsaný článek 1 v řetězu není')
  await expect(sousto('verify', '2:abc')).rejects.toThrow('Opsaný konec se píše jako')
  await database.pool.query(
    'BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM shop.audit_log WHERE id = 2; COMMIT',
  )
  await expect(sousto('verify')).rejects.toThrow('Záznam 2 chybí.\nZávad: 1.')
})
