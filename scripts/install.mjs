/** Installs the missing packages of package-lock.json. Runs on any Node ≥ 20 with nothing installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Returns the packages of a lock file that are missing or have another version in the tree that npm recorded in
 * `node_modules/.package-lock.json`. An optional package may be missing (it is for another platform), but must not
 * differ.
 * @param {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} locked
 * @param {Record<string, { version?: string }>} installed
 * @returns {string[]}
 */
export function missingPackages(locked, installed) {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { version, optional, devOptional }]) => {
      const found = installed[path]
      return found ? found.version !== version : !(optional || devOptional)
    })
    .map(([path]) => path)
}

function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  return missingPackages(packages(join(root, 'package-lock.json')), packages(record)).length === 0
}

/** Does nothing if all packages are installed. Throws if npm fails. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.error('Instaluji závislosti (npm ci)…')
  const { npm_execpath: npm } = process.env
  const [program, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(program, [...before, ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error('Závislosti se nepodařilo nainstalovat (npm ci).')
}
