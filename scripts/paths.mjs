import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

const NEEDED = 26

/** Returns the Node that the product runs on: the one installed by npm, or the current one if it is as new. */
export function productNode() {
  const installed = join(root, 'node_modules/.bin/node')
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath
  throw new Error(
    `Pro ${process.platform}-${process.arch} se Node ${NEEDED} z npm neinstaluje: nainstalujte ho a spusťte příkaz znovu.`,
  )
}
