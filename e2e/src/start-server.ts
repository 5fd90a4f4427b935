import { cloneDatabase } from '@sousto/testing/clone.ts'
import { startTestServer } from '@sousto/testing/server.ts'
import { TEMPLATE } from '@sousto/testing/template.ts'
import { temporaryFolder } from '@sousto/testing/temporary-folder.ts'
import { DEMO, startOn, startProduct } from './product.ts'

/**
 * Starts the product that the journeys share, and the PostgreSQL of all products. Playwright calls the returned
 * function to stop them.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  process.env.TMPDIR = temporaryFolder()
  const server = await startTestServer()
  process.env.POSTGRES_URL = server.url
  const demo = await startOn(await cloneDatabase(server.url, TEMPLATE, DEMO))
  await demo.stop()
  const product = await startProduct()
  process.env.BASE_URL = product.url
  process.env.SHARED_DATABASE_URL = product.database
  process.env.DEMO_LINK = product.demoLink
  return async () => {
    await product.stop()
    await server.stop()
  }
}
