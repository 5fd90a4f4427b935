import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueFile } from '@sousto/contract/catalogue-file/format.ts'
import { runCommand, runProduct } from '../processes.ts'

const ALL_DAY = { from: '00:00', to: '00:00' }
const WEEKLY = {
  monday: ALL_DAY,
  tuesday: ALL_DAY,
  wednesday: ALL_DAY,
  thursday: ALL_DAY,
  friday: ALL_DAY,
  saturday: ALL_DAY,
  sunday: ALL_DAY,
}

/**
 * Creates demo data with restaurants that never close: a closed restaurant covers its menu with a notice, and no figure
 * may depend on the time of the measurement.
 */
export async function openAllDay(dataDir: string): Promise<void> {
  const product = await runProduct(dataDir)
  await product.stop()
  const file = join(dataDir, 'catalogue.json')
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  await runCommand(['export', file], env)
  const catalogue: CatalogueFile = JSON.parse(readFileSync(file, 'utf8'))
  const restaurants = catalogue.restaurants.map((restaurant) => ({
    ...restaurant,
    hours: { weekly: WEEKLY, exceptions: [] },
  }))
  writeFileSync(file, JSON.stringify({ ...catalogue, restaurants }))
  await runCommand(['import', file, '--over-edits'], env)
}
