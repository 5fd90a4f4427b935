import { describe, expect, it } from 'vitest'
import { BUDGETS, consoleManifest, overBudget, weightOf } from './page-budgets.ts'

const manifest = {
  routes: {
    __root__: { preloads: ['/app.js', '/react.js'], css: ['/app.css'] },
    '/': { preloads: ['/home.js', '/app.js'], css: ['/app.css', '/home.css'] },
  },
}
const size = (path: string) => (path.endsWith('.js') ? 40_000 : 5_000)

describe('the budget of a page', () => {
  it('counts each file of its routes once, and the fonts', () => {
    expect(weightOf(manifest, ['/'], ['/text.woff2'], size)).toEqual({
      scripts: 3,
      scriptKilobytes: 120,
      styleKilobytes: 10,
      fontKilobytes: 5,
      requests: 7,
    })
  })

  it('reports which figure exceeds it, and by how much', () => {
    const weight = weightOf(manifest, ['/'], ['/text.woff2'], size)
    expect(overBudget('home', weight, weight)).toEqual([])
    const most = { scripts: 2, scriptKilobytes: 119, styleKilobytes: 9, fontKilobytes: 4, requests: 4 }
    expect(overBudget('home', weight, most)).toEqual([
      'home loads 3 scripts, at most 2',
      'home loads 120 kB of scripts, at most 119',
      'home loads 10 kB of styles, at most 9',
      'home loads 5 kB of fonts, at most 4',
      'home loads 7 requests, at most 4',
    ])
  })

  it('finds a script that was added to the home page', () => {
    const routes = { ...manifest.routes, '/': { preloads: Array.from({ length: 13 }, (_, n) => `/${n}.js`) } }
    const { home } = BUDGETS
    const weight = weightOf({ routes }, ['/'], [], () => 1)
    expect(home && overBudget('home', weight, home)).toContain('home loads 15 scripts, at most 9')
  })
})

describe('the console’s pages', () => {
  const BUILT = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
    '_react.js': { file: 'assets/react.js' },
    '_parts.js': { file: 'assets/parts.js', imports: ['_react.js', '_more.js'], css: ['assets/parts.css'] },
    '_more.js': { file: 'assets/more.js', imports: ['_parts.js'] },
    'src/routes/podnik.$outlet.index.tsx?tsr-split=component': {
      file: 'assets/board.js',
      imports: ['_parts.js'],
    },
  }

  it('load the imports of their route, each file once, in addition to those of every page', () => {
    const weight = weightOf(consoleManifest(BUILT), ['podnik.$outlet.index'], [], size)
    expect(weight).toMatchObject({ scripts: 5, scriptKilobytes: 200, styleKilobytes: 10 })
  })
})
