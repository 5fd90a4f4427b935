import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { joined } from './page-parts.ts'
import { scriptsAfterPaint as partsOf } from './scripts-after-paint.ts'

const PAGE = [
  '<head><link rel="stylesheet" href="/assets/styles.css" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/index.js" fetchPriority="low" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/app-2.js" fetchPriority="low" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/city-3.js" fetchPriority="low" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/react-1.js" fetchPriority="low" nonce="n"/></head>',
  '<body><p>Menu</p><script type="module" async="" src="/assets/index.js" nonce="n"></script><script nonce="n">data()</script></body>',
].join('')

const scriptsAfterPaint = (html: string): string => joined(partsOf(html))

describe('a page with readable content', () => {
  test('has one inline script with the nonce in place of the elements that load its modules', () => {
    const page = scriptsAfterPaint(PAGE)
    expect(page).not.toMatch(/modulepreload" href|type="module"/)
    expect(page.match(/<script nonce="n">[\s\S]*?<\/script>/g)).toHaveLength(2)
    expect(page).toContain(
      '(["/assets/react-1.js","/assets/app-2.js","/assets/index.js"],["/assets/react-1.js","/assets/app-2.js","/assets/city-3.js","/assets/index.js"],true)</script><script nonce="n">data()',
    )
    expect(page).toContain(
      '<link rel="stylesheet" href="/assets/styles.css" nonce="n"/></head><body><p>Menu</p>',
    )
  })
})

test('a page without modules is unchanged', () => {
  expect(scriptsAfterPaint('<p>Menu</p>')).toBe('<p>Menu</p>')
})

describe('the scripts start', () => {
  let painted: (what?: string) => void
  const files = () =>
    [...document.head.children].map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
  // The largest files come first; the entry only imports the app.
  const ALL = ['/assets/react-1.js', '/assets/app-2.js', '/assets/city-3.js', '/assets/index.js']
  const IN_ORDER = ['/assets/react-1.js', '/assets/app-2.js', '/assets/index.js']
  let evaluated: string[]
  const picture = (fetchPriority: 'high' | 'auto', complete: boolean) => {
    const element = document.createElement('img')
    Object.defineProperties(element, {
      fetchPriority: { value: fetchPriority },
      complete: { value: complete },
    })
    document.body.append(element)
    return element
  }

  function open(page = PAGE): void {
    const [script = ''] =
      /\(\(modules, preloads, waits\)[\s\S]*?(?=<\/script>)/.exec(scriptsAfterPaint(page)) ?? []
    // A script in Node cannot import modules.
    runInThisContext(script.replace('import(', 'evaluate('))
  }

  beforeEach(() => {
    vi.useFakeTimers()
    painted = () => {}
    evaluated = []
    vi.stubGlobal('evaluate', async (href: string) => evaluated.push(href))
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        private readonly told: (list: unknown, observer: unknown) => void
        constructor(told: (list: unknown, observer: unknown) => void) {
          this.told = told
        }
        observe = ({ type, buffered }: { readonly type: string; readonly buffered: boolean }) => {
          if (type !== 'paint' || !buffered) return
          painted = (what = 'first-contentful-paint') =>
            this.told({ getEntriesByName: (name: string) => (name === what ? [{}] : []) }, this)
        }
        disconnect = () => {}
      },
    )
  })
  afterEach(async () => {
    // By then it has started, its listeners are removed, and all modules are evaluated.
    await vi.advanceTimersByTimeAsync(3_100)
    document.head.replaceChildren()
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('after the first paint of readable content, all files at once [marketplace-3.33]', async () => {
    open()
    painted('first-paint')
    await vi.advanceTimersByTimeAsync(0)
    expect(files()).toEqual([])
    painted()
    await vi.advanceTimersByTimeAsync(0)
    expect(files()).toEqual(ALL)
  })

  test.each(['load', 'error'])(
    'not before the most important pictures are loaded: %s [marketplace-3.33]',
    async (event) => {
      picture('auto', false)
      picture('high', true)
      const awaited = picture('high', false)
      open()
      painted()
      await vi.advanceTimersByTimeAsync(100)
      expect(files()).toEqual([])
      awaited.dispatchEvent(new Event(event))
      await vi.advanceTimersByTimeAsync(0)
      expect(files()).toEqual(ALL)
    },
  )

  test.each(['pointerdown', 'keydown', 'focusin', 'input'])('at once on %s [marketplace-3.33]', (type) => {
    open()
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(files()).toEqual(ALL)
  })

  test('are evaluated each in a separate task, imported files first', async () => {
    const tasks: number[] = []
    let task = 0
    vi.stubGlobal('evaluate', async (href: string) => {
      evaluated.push(href)
      tasks.push(task)
      setTimeout(() => {
        task += 1
      })
    })
    open()
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(100)
    expect(evaluated).toEqual(IN_ORDER)
    expect(tasks).toEqual([0, 1, 2])
  })

  test('at once if the page has no readable content before', async () => {
    open(PAGE.replace('<p>', '<p aria-busy="true">'))
    expect(files()).toEqual(ALL)
    expect(document.head.querySelector('link')?.fetchPriority).toBe('low')
    expect(evaluated).toEqual(IN_ORDER.slice(0, 1))
    await vi.runAllTimersAsync()
    expect(evaluated).toEqual(IN_ORDER)
  })

  test('after three seconds at the latest, and only once [marketplace-3.33]', async () => {
    picture('high', false)
    open()
    painted()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(files()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    expect(files()).toEqual(ALL)
  })
})
