/** Tests the commands `backup` and `restore` as an operator runs them, on a running product. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswords } from '@sousto/api/features/accounts/passwords.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { sousto } from '../backup/backup-test.ts'
import { post, productIn, type Stored, send } from '../product-process-test.ts'

const folder = await mkdtemp(join(tmpdir(), 'sousto-backup-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'data')
const product = productIn(dataDir)
const cleanUp: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), product.end]
afterAll(async () => {
  for (const undo of cleanUp.reverse()) await undo()
})

const PASSPHRASE = 'dlouhé heslo k záloze'
const EMBEDDED = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }
const ACCOUNT = { email: 'kveta@example.cz', password: 'švestkový koláč' }

async function addAccount(): Promise<void> {
  const hash = await createPasswords().hash(ACCOUNT.password)
  await product.inDatabase(
    `INSERT INTO shop.users (email, password_hash, first_name, last_name, phone, created_at, activated_at)
     VALUES ('${ACCOUNT.email}', '${hash}', 'Květa', 'Smyšlená', '+420600000000', now(), now())`,
  )
}

async function logIn(url: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return await fetch(`${url}/api/auth`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) })
}

/** Sends orders one after another until `isOver`, and keeps the numbers of acknowledged ones by their keys. */
async function orderUntil(
  { url, payload }: { readonly url: string; readonly payload: object },
  acknowledged: Map<string, string>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const key = randomUUID()
    const answer = await send(url, payload, key)
    if (answer.status === 'ok') acknowledged.set(key, answer.order_number)
  }
}

it('finds every order that was acknowledged before the backup, after everything was destroyed', {
  ...slow('runs the product twice and each command'),
  timeout: 600_000,
}, async () => {
  const { url } = await product.start()
  const payload = await product.aPayload(url)
  await addAccount()
  const acknowledged = new Map<string, string>()
  let over = false
  await orderUntil({ url, payload }, acknowledged, () => acknowledged.size >= 50)
  const ordering = orderUntil({ url, payload }, acknowledged, () => over)

  const file = join(folder, 'zaloha.tar.zst.age')
  const before = new Map(acknowledged)
  const made = await sousto(['backup', file, '--encrypt'], EMBEDDED)
  const atTheEnd = acknowledged.size
  over = true
  await ordering
  expect(made).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Záloha je v .*: objednávek \d+/),
  })
  expect(atTheEnd).toBeGreaterThan(before.size)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const inUse =
    'Databázi používá spuštěné Sousto nebo jiný jeho příkaz: nejdřív je zastavte; nic se nezměnilo.\n'
  expect(await sousto(['restore', file, '--replace'], EMBEDDED)).toMatchObject({ code: 1, stderr: inUse })
  await product.end()
  await rm(dataDir, { recursive: true })

  expect(await sousto(['restore', file], EMBEDDED)).toMatchObject({ code: 0, stderr: '' })
  const again = await product.start()
  const restored = await product.storedOrders()
  expectHolds(restored, before, Math.round(payload.payment.totalCheck * 100))
  for (const { key, number } of restored) expect(acknowledged.get(key)).toBe(number)

  const [key = '', number] = [...before][0] ?? []
  expect((await send(again.url, payload, key)).order_number).toBe(number)
  expect(await product.storedOrders()).toHaveLength(restored.length)
  const another = await send(again.url, payload, randomUUID())
  expect(restored.map((order) => order.number)).not.toContain(another.order_number)
  const [ids] = await product.inDatabase<{ all: number; different: number; newest: boolean }>(
    `SELECT count(*) AS all, count(DISTINCT id) AS different,
       max(id) = (SELECT id FROM shop.orders WHERE year || '/' || number = '${another.order_number}') AS newest
     FROM shop.orders`,
  )
  expect(ids).toEqual({ all: restored.length + 1, different: restored.length + 1, newest: true })
  expect((await logIn(again.url)).status).toBe(200)
  expect((await post(again.url, payload, randomUUID())).status).toBe(200)
})

function expectHolds(stored: readonly Stored[], orders: ReadonlyMap<string, string>, total: number): void {
  const byKey = new Map(stored.map((order) => [order.key, order]))
  expect(byKey.size).toBe(stored.length)
  for (const [key, number] of orders) expect(byKey.get(key)).toEqual({ key, number, total })
}

const { url, drop } = await testDatabase()
cleanUp.push(drop)
const OWN = { DATABASE_URL: url }

describe('backup', () => {
  it(
    'refuses to overwrite a file, to work without a passphrase or to use a weak one',
    slow('runs the command for each refusal'),
    async () => {
      const file = join(folder, 'je-tu')
      await writeFile(file, 'cenné')
      const weak = join(folder, 'heslo')
      await writeFile(weak, 'kratké\n')
      const refused: readonly [readonly string[], string][] = [
        [['backup'], 'Chybí soubor: npm run sousto -- backup <soubor>'],
        [['backup', 'a', 'b'], 'Záloha je jeden soubor, navíc je: b'],
        [['backup', file], `Soubor ${file} už je; nic se nepřepsalo.`],
        [['backup', `${file}/z`], `Soubor ${file}/z nejde zapsat (v cestě k němu je soubor).`],
        [
          ['backup', `${file}2`, '--encrypt'],
          'Chybí heslo k záloze: patří do proměnné BACKUP_PASSPHRASE, nebo do souboru (--passphrase-file <soubor>).',
        ],
        [
          ['backup', `${file}2`, '--encrypt', '--passphrase-file', weak],
          'Heslo k záloze musí mít aspoň 16 znaků.',
        ],
        [
          ['backup', `${file}2`, '--encrypt', '--passphrase-file', 'neni'],
          'Soubor s heslem neni nejde přečíst.',
        ],
        [['restore'], 'Chybí soubor: npm run sousto -- restore <soubor>'],
        [['restore', 'neni'], 'Soubor neni nejde přečíst (neexistuje).'],
        [['restore', file], `Soubor ${file} není záloha Sousta.`],
      ]
      for (const [args, sentence] of refused)
        expect(await sousto(args, OWN)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
      expect((await readdir(folder)).filter((name) => name.startsWith('je-tu'))).toEqual(['je-tu'])
    },
  )

  it(
    'reads the passphrase from a file, and restore --check reads the whole backup',
    slow('runs three commands, and derives keys from passphrases'),
    async () => {
      const [file, secret] = [join(folder, 'overena'), join(folder, 'tajemstvi')]
      await writeFile(secret, `${PASSPHRASE}\npoznámka\n`)
      expect(await sousto(['backup', file, '--encrypt', '--passphrase-file', secret], OWN)).toMatchObject({
        code: 0,
      })
      expect(await sousto(['restore', file, '--check', '--passphrase-file', secret], OWN)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Záloha je v pořádku\. Je z .* objednávek 0/),
      })
      const other = { ...OWN, BACKUP_PASSPHRASE: 'úplně jiné heslo' }
      expect(await sousto(['restore', file, '--check'], other)).toMatchObject({
        code: 1,
        stderr: 'Heslo k záloze nesedí.\n',
      })
    },
  )

  const small = join(folder, 'maly-disk')
  it.runIf(mountSmallDisk(small))('reports a full disk, and leaves nothing on it', async () => {
    const file = join(small, 'zaloha')
    expect(await sousto(['backup', file], { DATABASE_URL: await withNoise() })).toEqual({
      code: 1,
      stdout: '',
      stderr: `Soubor ${file} nejde zapsat (disk je plný).\n`,
    })
    expect(await readdir(small)).toEqual([])
  })
})

async function withNoise(): Promise<string> {
  const noisy = await testDatabase()
  cleanUp.push(noisy.drop)
  await noisy.database.pool.query(
    `INSERT INTO shop.client_errors (at, type, detail, url, user_agent, platform)
     SELECT now(), '', gen_random_uuid()::text, '', '', '' FROM generate_series(1, 200000)`,
  )
  return noisy.url
}

/** Mounts a separate file system, which requires root. */
function mountSmallDisk(path: string): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    mkdirSync(path)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'pipe' })
  } catch {
    return false
  }
  cleanUp.push(() => execFileSync('umount', ['-l', path]))
  return true
}
