/** Lists the tests that `npm run proof` runs: those with a size for it, and those that run only in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SIZED = "from '@sousto/testing/proof.ts'"
const ALONE = /\.proof\.test\.ts$/

/** @param {string} root @returns {string[]} their paths below it */
export function proofFiles(root) {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  )
  return [...packages, 'chaos', 'simulate']
    .map((path) => join(path, 'src'))
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) =>
      readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
    )
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => ALONE.test(path) || readFileSync(join(root, path), 'utf8').includes(SIZED))
}
