/** Starts two processes of the product for an evening, behind one site, with gateways and a mail server of their own. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { startGateways } from '@sousto/fakes/payments/gateway-servers.ts'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { mailServer } from '../mails.ts'
import { productIn } from '../product.ts'
import type { Server } from './servers.ts'

/** A load balancer in front of both processes that runs already. */
export type Front = {
  /** The ports that it expects the processes on. */
  readonly ports: readonly [number, number]
  readonly url: string
}

type Starting = {
  readonly databaseUrl: string
  /** Without it a TCP proxy gives each connection to one of the processes. */
  readonly front?: Front | undefined
  /** The checkout of an earlier version, which the second process runs. */
  readonly before?: string | undefined
  /** Added to the variables of the site, the gateways and the mail server. */
  readonly env: Readonly<Record<string, string>>
  /** Writes into the data directory of a process before it starts. */
  readonly prepare?: (dataDir: string) => Promise<void>
  readonly cleanUp: CleanUp
}

export async function startTwoServers({ databaseUrl, front, before, env, prepare, cleanUp }: Starting) {
  const folder = await mkdtemp(join(tmpdir(), 'sousto-evening-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)

  const ports = front?.ports ?? ([await freePort(), await freePort()] as const)
  const [one, other] = ports.map((port) => `http://127.0.0.1:${port}`)
  const site = await (front === undefined ? tcpProxy(one ?? '', [other ?? '']) : tcpProxy(front.url))
  cleanUp(site.close)
  const url = site.url.replace(/\/$/, '')
  const gateways = await startGateways(url)
  cleanUp(gateways.close)
  const mails = mailServer()
  const smtp = await receiveMail(mails.receive)
  cleanUp(smtp.close)

  const serverAt = async (port: number, root?: string): Promise<Server> => {
    const proxy = await tcpProxy(databaseUrl)
    cleanUp(proxy.close)
    const dataDir = join(folder, String(port))
    await mkdir(dataDir, { recursive: true })
    await prepare?.(dataDir)
    const variables = { ...gateways.env, SMTP_URL: smtp.url, PUBLIC_URL: url, ...env }
    const product = productIn(dataDir, port, { ...variables, DATABASE_URL: proxy.url }, root)
    cleanUp(async () => {
      await product.signal('SIGKILL').catch(() => {})
      await product.ended()
    })
    await product.start()
    return { product, database: proxy, away: [] }
  }
  // Started one after the other, because the first migrates the database and loads the demo data.
  const servers = [await serverAt(ports[0]), await serverAt(ports[1], before)] as const
  return { url, site, gateways, mails, servers }
}
