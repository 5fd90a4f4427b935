import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFile } from '@sousto/demo/catalogue-part.ts'
import { type LargeCitySize, largeCity } from '@sousto/demo/large-city.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import { type Running, runCommand, runProduct } from '../processes.ts'

/** Writes the catalogue of a large city into the folder and returns the path of the file. */
export function writeLargeCity(folder: string, size: LargeCitySize = {}): string {
  const file = join(folder, 'catalogue.json')
  writeFileSync(file, JSON.stringify(catalogueFile(largeCity(size))))
  return file
}

/**
 * Starts the product with one large city, imported as by an operator. Each restaurant has a review, so that its card
 * shows a rating.
 */
export async function runLargeProduct(folder: string): Promise<Running> {
  const dataDir = join(folder, 'large')
  await runCommand(['import', writeLargeCity(folder)], {
    DATA_DIR: dataDir,
    DEMO_DATA: '0',
    LOG_LEVEL: 'error',
  })
  await addReviews(dataDir)
  return await runProduct(dataDir, { DEMO_DATA: '0' })
}

async function addReviews(dataDir: string): Promise<void> {
  const server = await startEmbedded({ dataDir })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(
    `INSERT INTO shop.reviews (restaurant_id, food_rating, delivery_rating, text, created_at)
     SELECT id, 3 + id % 3, 5, '', now() FROM shop.restaurants`,
  )
  await client.end()
  await server.stop()
}
