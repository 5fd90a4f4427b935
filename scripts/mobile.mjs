/**
 * `npm run mobile:sync`: builds the bundles of the native apps, that of customers (`apps/mobile`) and that of couriers
 * (`apps/courier-app`), and copies each with its icons and settings into its projects. All files that it writes there
 * are ignored by git.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONSOLE_SOURCES, digest, releaseOf, SOURCES } from './build.mjs'
import { nativeIcons } from './icons.mjs'
import { ensureInstalled } from './install.mjs'
import { productNode, root } from './paths.mjs'

const MOBILE = 'apps/mobile'
const COURIER_APP = 'apps/courier-app'
const ownSources = (app) => [`${app}/src`, `${app}/vite.config.ts`, 'packages/html/src', 'scripts/mobile.mjs']
/** The site in the demo texts, for experimental bundles. */
const EXAMPLE = 'https://sousto.example'

/** Returns the operator's settings from the environment. */
export function settingsFrom(environment) {
  const { PUBLIC_URL = EXAMPLE, FACEBOOK_LOGIN_APP = '' } = environment
  const site = URL.parse(PUBLIC_URL)
  if (site?.protocol !== 'https:') throw new Error('PUBLIC_URL musí být adresa webu, https://…')
  const facebook = /^(\d*):?(\w*)$/.exec(FACEBOOK_LOGIN_APP)
  if (facebook === null)
    throw new Error('FACEBOOK_LOGIN_APP musí být id aplikace a klientský token, oddělené dvojtečkou.')
  const [, id, token] = facebook
  return { site: site.origin, host: site.host, facebook: { id, token } }
}

const run = (what, args, cwd, env = {}) => {
  const { status, stdout, stderr, error } = spawnSync(productNode(), args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  if (error) throw error
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}`)
  throw new Error(`${what} se nepodařilo.`)
}

/**
 * Adds the content security policy to the bundle's page itself, because no server sends it. API calls are not made by
 * the page.
 */
async function withPolicy(html, site) {
  const { inlineSources } = await import('@sousto/html/inline-sources.ts')
  const { scripts, styles } = inlineSources(html)
  // In WebKit, `'self'` does not include the scheme of the iOS app.
  const own = "'self' capacitor://localhost"
  const policy = [
    `default-src ${own}`,
    `script-src ${own} ${scripts.join(' ')}`,
    `style-src ${own} ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data: blob: ${site}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`)
}

/**
 * Links the styles of every page, which belong to the entry's script and are missing in the prerendered page: it would
 * be visible without them.
 */
export function withEntryStyles(html, assets) {
  const own = assets.filter((name) => /^client-.*\.css$/.test(name))
  const links = own.map((name) => `<link rel="stylesheet" href="/assets/${name}"/>`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Builds the bundle of an app if its sources or the site have changed. `finish` changes its page. */
async function ensureBundle(app, { site, sources: folders, env: more = {}, finish = (html) => html }) {
  const folder = join(root, app)
  const stampFile = join(folder, 'dist/.built-from')
  const env = { VITE_API_BASE: site, ...more }
  const sources = digest(root, [...folders, ...ownSources(app)])
  const stamp = sources + JSON.stringify(env)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.error(`Sestavuji ${app}…`)
  rmSync(stampFile, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run('Sestavení aplikace', [vite, 'build'], folder, { ...env, VITE_RELEASE: releaseOf(sources) })
  // The server's part of the customers' app was only needed for prerendering.
  rmSync(join(folder, 'dist/server'), { recursive: true, force: true })
  const page = join(folder, 'dist/client/index.html')
  const html = finish(readFileSync(page, 'utf8'), readdirSync(join(folder, 'dist/client/assets')))
  writeFileSync(page, await withPolicy(html, site))
  writeFileSync(stampFile, stamp)
}

function write(app, path, content) {
  const file = join(root, app, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

async function writeIcons(app) {
  const icons = await nativeIcons(readFileSync(join(root, 'apps/web/public/favicon.svg')))
  write(app, 'android/app/src/main/res/drawable-xxxhdpi/ic_launcher_foreground.png', icons.android)
  write(app, 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png', icons.ios)
}

/** Writes the settings that differ between operators, as the projects refer to them. */
function writeSettings({ host, facebook }) {
  write(
    MOBILE,
    'android/app/src/main/res/values/app.xml',
    `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="app_link_host">${host}</string>
    <string name="facebook_app_id">${facebook.id}</string>
    <string name="facebook_client_token">${facebook.token}</string>
</resources>
`,
  )
  write(
    MOBILE,
    'ios/App/App/App.entitlements',
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>aps-environment</key>
	<string>development</string>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:${host}</string>
	</array>
</dict>
</plist>
`,
  )
}

function capSync(app) {
  run('cap sync', [join(root, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync'], join(root, app))
}

async function syncMobile(settings) {
  const firebase = existsSync(join(root, MOBILE, 'android/app/google-services.json')) ? 'on' : 'off'
  const env = { VITE_FIREBASE: process.env.VITE_FIREBASE ?? firebase }
  await ensureBundle(MOBILE, { ...settings, sources: SOURCES, env, finish: withEntryStyles })
  writeSettings(settings)
  await writeIcons(MOBILE)
  capSync(MOBILE)
}

async function syncCourierApp(settings) {
  const sources = [...CONSOLE_SOURCES, 'apps/mobile/src', `${COURIER_APP}/index.html`]
  await ensureBundle(COURIER_APP, { ...settings, sources })
  await writeIcons(COURIER_APP)
  capSync(COURIER_APP)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  const settings = settingsFrom(process.env)
  await syncMobile(settings)
  await syncCourierApp(settings)
}
