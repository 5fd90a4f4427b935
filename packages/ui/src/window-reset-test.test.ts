import { expect, onTestFinished, test, vi } from 'vitest'
import { trackWindow } from './window-reset-test.ts'

test('data that a test file leaves in the window is removed', () => {
  const reset = trackWindow()
  const listener = vi.fn<() => void>()
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', listener)
  document.documentElement.dataset.theme = 'dark'
  document.title = 'Sousto'
  document.body.innerHTML = '<main></main>'
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'jazyk=cs; path=/'
  localStorage.setItem('sousto.cart', '1')
  sessionStorage.setItem('sousto.tab', '1')
  window.history.replaceState(null, '', '/olomouc?radit=cena')
  Object.assign(globalThis, { dataLayer: [] })
  Object.defineProperty(navigator, 'share', { configurable: true, value: listener })
  Element.prototype.scrollIntoView = listener
  vi.stubGlobal('matchMedia', listener)
  vi.stubEnv('VITE_RELEASE', '1')
  vi.useFakeTimers()

  reset()

  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).not.toHaveBeenCalled()
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
  expect(window.location.href).toBe('http://localhost:3000/')
  expect(['dataLayer' in globalThis, 'share' in navigator, 'scrollIntoView' in Element.prototype]).toEqual([
    false,
    false,
    false,
  ])
  expect([window.matchMedia, import.meta.env.VITE_RELEASE]).toEqual([undefined, undefined])
  expect(vi.isFakeTimers()).toBe(false)
})

test('a test file that replaces intervals does not break animation frames of the next one', async () => {
  const reset = trackWindow()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  requestAnimationFrame(() => {})
  reset()
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0)
})

test('a test file that ends fake timers before a stub leaves the animation frames of the window', async () => {
  const reset = trackWindow()
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', vi.fn<() => void>())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reset()
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0)
})

test('the global that an installed package reads again stays, because files share the package', () => {
  const before: unknown = Reflect.get(globalThis, 'L')
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'L')
    else Object.assign(globalThis, { L: before })
  })
  Reflect.deleteProperty(globalThis, 'L')
  const reset = trackWindow()
  Object.assign(globalThis, { L: 'Leaflet' })
  reset()
  expect(Reflect.get(globalThis, 'L')).toBe('Leaflet')
})
