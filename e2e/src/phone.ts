/**
 * A fake Android phone around a page, in place of the native shell: it serves the built bundle at `https://localhost`
 * as Capacitor does, runs Capacitor's own bridge script (`native-bridge.js`) and answers its calls. Every call is
 * recorded, and tests can fire the phone's events.
 */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'

const root = new URL('../..', import.meta.url).pathname
const BUNDLE = join(root, 'apps/mobile/dist/client')
const BRIDGE = join(root, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js')

/** The site that the bundle was built for. The phone redirects its calls to the product. */
export const SITE = 'https://sousto.example'
const APP = 'https://localhost'

type Options = Readonly<Record<string, unknown>>
export type Call = { readonly plugin: string; readonly method: string; readonly options: Options }
type Posted = {
  readonly callbackId: string
  readonly pluginId: string
  readonly methodName: string
  readonly options: Options
}
/** A native method. Returning an `Error` rejects the call. */
type Method = (options: Options) => unknown

const EVENTS = ['addListener', 'removeListener']
const METHODS = {
  App: ['getInfo', 'minimizeApp', 'exitApp'],
  Browser: ['open', 'close'],
  CapacitorHttp: ['request'],
  Device: ['getInfo'],
  FacebookLogin: ['login'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'register'],
} as const

/** The headers that `JSExport.java` writes into the page. */
const HEADERS = Object.entries(METHODS).map(([name, methods]) => ({
  name,
  methods: [
    ...EVENTS.map((method) => ({ name: method, rtype: 'none' })),
    ...methods.map((method) => ({ name: method, rtype: 'promise' })),
  ],
}))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
}

export class Phone {
  readonly calls: Call[] = []
  /** Violations of the content security policy, and errors of the page. */
  readonly problems: string[] = []
  /** The system's cookies, as `CookieManager` keeps them. */
  readonly cookies = new Map<string, string>()
  readonly #page: Page
  readonly #product: string
  readonly #listeners = new Map<string, string[]>()
  /** Events that wait for a listener (`retainUntilConsumed`). */
  readonly #retained = new Map<string, unknown>()
  readonly #methods: Record<string, Method>

  constructor(page: Page, product: string) {
    this.#page = page
    this.#product = product
    this.#methods = {
      'App.getInfo': () => ({ name: 'Sousto', version: '1.0', build: '1', id: 'cz.sousto.app' }),
      'Device.getInfo': () => ({ platform: 'android', osVersion: '16', model: 'Pixel' }),
      'CapacitorHttp.request': (options) => this.#request(options),
      'PushNotifications.checkPermissions': () => ({ receive: 'prompt' }),
      'PushNotifications.requestPermissions': () => ({ receive: 'granted' }),
      'PushNotifications.register': () =>
        void this.fire('PushNotifications', 'registration', { value: 'telefon-1' }),
      'FacebookLogin.login': () => new Error('no Facebook SDK'),
    }
  }

  /** Replaces the phone's answer to a method. */
  answers(method: `${keyof typeof METHODS}.${string}`, answer: Method): void {
    this.#methods[method] = answer
  }

  /** Starts the app, by opening `link` if it is given. */
  async start(link?: string): Promise<void> {
    const page = this.#page
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) this.problems.push(message.text())
    })
    page.on('pageerror', (error) => this.problems.push(String(error)))
    if (link !== undefined) this.#retained.set('App.appUrlOpen', { url: link })
    await page.exposeFunction('postToPhone', (json: string) => this.#receive(JSON.parse(json)))
    await page.addInitScript({
      content: `
        window.WEBVIEW_SERVER_URL = '${APP}'
        window.postToPhone('{"methodName":"load"}')
        window.androidBridge = { postMessage: (json) => window.postToPhone(json) }
        ${readFileSync(BRIDGE, 'utf8')}
        window.Capacitor.PluginHeaders = ${JSON.stringify(HEADERS)}`,
    })
    await page.route('**', (route) => this.#serve(route))
    await page.goto(APP)
  }

  /** Fires an event of a plugin. */
  async fire(plugin: keyof typeof METHODS, event: string, data: unknown): Promise<void> {
    if (!this.#listeners.has(`${plugin}.${event}`)) this.#retained.set(`${plugin}.${event}`, data)
    for (const callbackId of this.#listeners.get(`${plugin}.${event}`) ?? [])
      await this.#post({
        callbackId,
        pluginId: plugin,
        methodName: 'addListener',
        success: true,
        save: true,
        data,
      })
  }

  callsOf(plugin: keyof typeof METHODS, method: string): readonly Options[] {
    return this.calls
      .filter((call) => call.plugin === plugin && call.method === method)
      .map(({ options }) => options)
  }

  /** Returns the recorded API calls, by path. */
  requests(path: RegExp, verb = 'GET'): readonly Options[] {
    return this.callsOf('CapacitorHttp', 'request').filter(
      ({ url, method }) => method === verb && path.test(String(url).slice(SITE.length)),
    )
  }

  async #receive({ callbackId, pluginId: plugin, methodName: method, options }: Posted): Promise<void> {
    // A new page does not have the listeners of the old one (`Bridge.reset`).
    if (method === 'load') return this.#listeners.clear()
    this.calls.push({ plugin, method, options })
    if (method === 'addListener')
      return await this.#listen(`${plugin}.${String(options.eventName)}`, callbackId)
    if (method === 'removeListener') return
    const answer = await Promise.resolve(this.#methods[`${plugin}.${method}`]?.(options))
    const result =
      answer instanceof Error
        ? { success: false, error: { message: answer.message } }
        : { success: true, data: answer }
    await this.#post({ callbackId, pluginId: plugin, methodName: method, save: false, ...result })
  }

  async #listen(event: string, callbackId: string): Promise<void> {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callbackId])
    const data = this.#retained.get(event)
    if (!this.#retained.delete(event)) return
    const [pluginId] = event.split('.')
    await this.#post({ callbackId, pluginId, methodName: 'addListener', success: true, save: true, data })
  }

  async #post(result: unknown): Promise<void> {
    const json = JSON.stringify(result)
    // The page may have been closed in the meantime.
    await this.#page
      .evaluate((data) => {
        const { androidBridge } = window as unknown as {
          androidBridge: { onmessage: (event: { readonly data: string }) => void }
        }
        androidBridge.onmessage({ data })
      }, json)
      .catch(() => {})
  }

  /** Acts like `HttpRequestHandler.java`: no Origin, the system's cookies, JSON responses parsed. */
  async #request({ url, method, headers, data }: Options): Promise<unknown> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(String(url).replace(SITE, this.#product), {
      method: String(method),
      headers: { ...Object(headers), ...(cookie !== '' && { cookie }) },
      ...(data !== undefined && { body: JSON.stringify(data) }),
      redirect: 'manual',
    })
    this.#keep(answer)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('application/json') && text !== ''
    return {
      url,
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      data: isJson ? JSON.parse(text) : text,
    }
  }

  #keep({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  /** Serves the bundle from the phone and pictures from the site, and nothing else. */
  async #serve(route: Route): Promise<void> {
    const url = new URL(route.request().url())
    if (url.origin === APP) {
      const path = extname(url.pathname) === '' ? '/index.html' : url.pathname
      const contentType = TYPES[extname(path)] ?? 'application/octet-stream'
      return await route.fulfill({ path: join(BUNDLE, path), contentType })
    }
    if (url.origin === SITE && url.pathname.startsWith('/img/')) {
      const answer = await fetch(`${this.#product}${url.pathname}${url.search}`)
      return await route.fulfill({
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? '',
        body: Buffer.from(await answer.arrayBuffer()),
      })
    }
    return await route.abort()
  }
}
