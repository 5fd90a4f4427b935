/** Finds the browsers of the end-to-end tests, or installs them. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { productNode, root } from './paths.mjs'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
/** Headless browsers. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns paths where a browser may be, the likeliest first.
 * @param {string} path the `PATH` of the environment
 */
export function candidates(path) {
  return [...inFolders(path, NAMES), ...MAC]
}

function inFolders(path, names) {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const works = (program) => existsSync(program) && spawnSync(program, ['--version']).status === 0
const installed = () => candidates(process.env.PATH ?? '').find(works)
const installedShell = () => inFolders(process.env.PATH ?? '', SHELLS).find(works)

function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.error('Instaluji Chromium (apt-get)…')
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] }).status === 0
  const install = (name) => apt('install', '-qq', '-y', '--no-install-recommends', name)
  if (!apt('update', '-qq') || !install('chromium')) return undefined
  // Not every release has this package.
  install('chromium-headless-shell')
  return installed()
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

/**
 * Returns the paths of browsers. `browser` is that of `CHROME_PATH`, an installed one, or Debian's; undefined means
 * Playwright's own, downloaded. `shell` is that of a headless browser, if there is one.
 */
export function findBrowsers() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return { browser: CHROME_PATH, shell: undefined }
  const browser = installed() || fromApt() || fromPlaywright()
  return { browser, shell: installedShell() }
}
