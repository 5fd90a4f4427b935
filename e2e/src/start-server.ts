import { temporaryFolder } from '@sousto/testing/temporary-folder.ts'
import { startProduct } from './product.ts'

/** Starts the server that all journeys share; Playwright calls the returned function to stop it. */
export default async function startServer(): Promise<() => Promise<void>> {
  process.env.TMPDIR = temporaryFolder()
  const product = await startProduct()
  process.env.BASE_URL = product.url
  process.env.DEMO_LINK = product.demoLink
  return product.stop
}
