/**
 * Resets the window, which the test files of a worker share: what one file adds to it is removed before the next one
 * starts.
 */
import { vi } from 'vitest'

/** Records the state of the window. The returned function restores it. */
export function trackWindow(): () => void {
  const restoreGlobals = trackGlobals()
  const removals = [navigator, document, Element.prototype].map(trackProperties)
  const stops = [window, document].map(trackListeners)
  const endFrames = keepFramesRunning()
  return () => {
    vi.useRealTimers()
    endFrames()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    for (const stop of stops) stop()
    for (const remove of removals) remove()
    restoreGlobals()
    emptyDocument()
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
      document.cookie = `${cookie}; path=/; max-age=0`
    }
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  }
}

/**
 * Keeps an animation frame pending: jsdom starts an interval with the first animation frame, and ends it with the last
 * one. An interval that starts while a file has replaced `setInterval` never ticks, and later files of the worker would
 * have no frames.
 */
function keepFramesRunning(): () => void {
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  let handle = 0
  const next = () => {
    handle = request(next)
  }
  next()
  return () => cancel(handle)
}

/** Leaflet's drawing tools read it whenever a map opens, and later files share them, because they are a package. */
const GLOBALS_OF_PACKAGES: ReadonlySet<string> = new Set(['L'])

/**
 * Removes added globals and restores replaced functions. Stubs alone cannot restore a function that fake timers had
 * replaced before it was stubbed: they restore the function of the fake timers.
 */
function trackGlobals(): () => void {
  const names = new Set(Object.getOwnPropertyNames(globalThis))
  const functions = [...names].flatMap((name) => {
    const value: unknown = Reflect.get(globalThis, name)
    return typeof value === 'function' ? [[name, value] as const] : []
  })
  return () => {
    for (const name of Object.keys(globalThis)) {
      if (!names.has(name) && !GLOBALS_OF_PACKAGES.has(name)) Reflect.deleteProperty(globalThis, name)
    }
    for (const [name, value] of functions) {
      if (Reflect.get(globalThis, name) !== value) Reflect.set(globalThis, name, value)
    }
  }
}

/** Removes added properties. Changed properties are restored with the file's spies and stubs. */
function trackProperties(object: object): () => void {
  const before = new Set(Reflect.ownKeys(object))
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      if (!before.has(key)) Reflect.deleteProperty(object, key)
    }
  }
}

function trackListeners(target: EventTarget): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its target
  const add = target.addEventListener
  const added: Parameters<typeof add>[] = []
  target.addEventListener = (...listener: Parameters<typeof add>) => {
    added.push(listener)
    add.apply(target, listener)
  }
  return () => {
    target.addEventListener = add
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}

/** The elements themselves are kept, because `screen` of testing-library keeps the first body that it has found. */
function emptyDocument(): void {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
}
