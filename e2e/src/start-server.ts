import { startProduct } from './product.ts'

/** One product for every journey that needs none of its own; Playwright calls back to end it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.BASE_URL = product.url
  return product.stop
}
