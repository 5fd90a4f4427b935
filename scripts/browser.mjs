/** Finds a browser for the end-to-end tests, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { productNode, root } from './paths.mjs'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Paths where a browser may be, the likeliest first.
 * @param {string} path the `PATH` of the environment
 */
export function candidates(path) {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC]
}

const works = (program) => existsSync(program) && spawnSync(program, ['--version']).status === 0
const installed = () => candidates(process.env.PATH ?? '').find(works)

function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.error('Instaluji Chromium (apt-get)…')
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] }).status === 0
  const done = apt('update', '-qq') && apt('install', '-qq', '-y', '--no-install-recommends', 'chromium')
  return done ? installed() : undefined
}

function fromPlaywright() {
  console.error('Stahuji Chromium (Playwright)…')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(productNode(), [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0)
    throw new Error('Prohlížeč se nepodařilo získat: nainstalujte Chromium a nastavte CHROME_PATH.')
  return undefined
}

/** The path of a browser: `CHROME_PATH`, an installed one, Debian's; undefined: Playwright's own, downloaded. */
export function findBrowser() {
  return process.env.CHROME_PATH || installed() || fromApt() || fromPlaywright()
}
