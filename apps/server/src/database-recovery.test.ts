/**
 * The embedded PostgreSQL is killed, and its disk becomes full, while the product is running. The product must recover
 * without help.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@sousto/testing/eventually.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, expect, it } from 'vitest'
import { type Answer, post, productIn } from './product-process-test.ts'

const folders: string[] = []
const cleanUp: (() => unknown)[] = []
afterAll(async () => {
  for (const undo of cleanUp.reverse()) await undo()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sousto-recovery-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  return folder
}

async function aProduct(dataDir: string) {
  const product = productIn(dataDir)
  cleanUp.push(product.end)
  const { url } = await product.start({ LOG_LEVEL: 'fatal' })
  return { ...product, url, payload: await product.aPayload(url) }
}

type Running = Awaited<ReturnType<typeof aProduct>>

/**
 * Sends orders one after another until `isOver`. Returns the numbers of acknowledged orders and the responses to the
 * others.
 */
async function orderUntil({ url, payload }: Running, isOver: () => boolean) {
  const acknowledged = new Map<string, string>()
  const refused: { readonly status: number; readonly retryAfter: string | null }[] = []
  while (!isOver()) {
    const key = randomUUID()
    const response = await post(url, payload, key)
    const { order_number } = (await response.json()) as Answer
    if (response.status === 200) acknowledged.set(key, order_number)
    else refused.push({ status: response.status, retryAfter: response.headers.get('retry-after') })
  }
  return { acknowledged, refused }
}

const readiness = async (url: string) => {
  const response = await fetch(`${url}/api/health/ready`)
  return { status: response.status, body: await response.json() }
}

/** Checks that every acknowledged order is stored, every other one got a retry response, and new ones are accepted. */
async function expectNothingLost(product: Running, orders: Awaited<ReturnType<typeof orderUntil>>) {
  expect(orders.acknowledged.size).toBeGreaterThan(0)
  expect(orders.refused.length).toBeGreaterThan(0)
  for (const answer of orders.refused) expect(answer).toEqual({ status: 503, retryAfter: '5' })
  const stored = new Map((await product.storedOrders()).map(({ key, number }) => [key, number]))
  for (const [key, number] of orders.acknowledged) expect(stored.get(key)).toBe(number)
  expect((await post(product.url, product.payload, randomUUID())).status).toBe(200)
}

it(
  'recovers after PostgreSQL was killed, without losing an acknowledged order [wire.13]',
  slow('runs the product on a PostgreSQL of its own'),
  async () => {
    const dataDir = await aFolder()
    const product = await aProduct(dataDir)
    let over = false
    const ordering = orderUntil(product, () => over)
    const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
    const pid = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0])
    const killed = await pid()
    process.kill(killed, 'SIGKILL')
    await eventually(async () => expect(await pid()).not.toBe(killed))
    await eventually(async () => expect((await readiness(product.url)).status).toBe(200))
    over = true
    await expectNothingLost(product, await ordering)
  },
)

const MB = 1024 * 1024

/** Fills the remaining space; closing and deleting the file frees it. */
async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  const block = Buffer.alloc(MB)
  const full = await (async () => {
    for (;;) await file.write(block)
  })().catch((error: NodeJS.ErrnoException) => error.code)
  expect(full).toBe('ENOSPC')
  await file.close()
  return path
}

/** Mounts a separate file system, which requires root. */
function mountSmallDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return false
  }
  cleanUp.push(() => execFileSync('umount', ['-l', folder]))
  return true
}

const smallDisk = await aFolder()

it.runIf(mountSmallDisk(smallDisk))(
  'recovers after its disk was full, without losing an acknowledged order [foundation.2]',
  slow('runs the product on a PostgreSQL of its own'),
  async () => {
    const product = await aProduct(smallDisk)
    let over = false
    const ordering = orderUntil(product, () => over)
    const filler = await fill(smallDisk)
    await eventually(async () =>
      expect(await readiness(product.url)).toMatchObject({
        status: 503,
        body: { problems: ['disk je plný: databáze nemůže nic zapsat'] },
      }),
    )
    // Writes more changes than fit into PostgreSQL's last log file, so that it stops.
    await expect(
      product.inDatabase(
        `SELECT count(pg_logical_emit_message(true, 'fill', repeat('x', 1000000))) FROM generate_series(1, 100)`,
      ),
    ).rejects.toThrow(/No space left on device|Connection terminated|server closed|terminating connection/)
    await eventually(async () =>
      expect(await readiness(product.url)).toMatchObject({
        status: 503,
        body: { problems: ['PostgreSQL neběží, disk je plný: znovu se spouští'] },
      }),
    )
    await rm(filler)
    await eventually(async () => expect((await readiness(product.url)).status).toBe(200))
    over = true
    await expectNothingLost(product, await ordering)
  },
)
