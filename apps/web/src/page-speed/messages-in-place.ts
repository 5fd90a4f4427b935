/**
 * Writes messages in place of the calls that name them when the app is built: `homeMessage('title')` becomes its text. A
 * section whose function is only called with literal keys is then not bundled: otherwise each page would load all
 * messages of the section, with their keys. Lines keep their numbers, which the source maps need.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Section → key → compiled message. */
export type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const DECLARATION = /^export const (\w+) = \/\* @__PURE__ \*\/ section\('(\w+)'/gm
const IMPORT = /^import [^;]*?from '[^']*'/gm
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A call with a literal key; a comma follows if the message has values. */
const CALL = /\b(\w+)\(\s*(["'])([\w-]+)\2\s*([),])/g
const FORMAT = 'messageText'

/**
 * Returns the sections by the functions whose every use names its key. `sources` are the texts of all modules that may
 * use them.
 */
export function namedSections(sources: readonly string[]): ReadonlyMap<string, string> {
  const declared = new Map(
    sources.flatMap((source) =>
      [...source.matchAll(DECLARATION)].map(([, name = '', section = '']) => [name, section]),
    ),
  )
  const others = sources.map((source) =>
    source
      .replace(COMMENT, '')
      .replace(IMPORT, '')
      .replace(CALL, '$4')
      .replace(/^export const \w+ =/gm, ''),
  )
  const used = new Set(others.flatMap((source) => source.match(/\b\w+\b/g) ?? []))
  return new Map([...declared].filter(([name]) => !used.has(name)))
}

/** Returns the code of a module with messages in place of calls. */
export function withMessages(code: string, named: ReadonlyMap<string, string>, sections: Sections): string {
  let formats = false
  const replaced = code.replace(CALL, (call: string, name: string, _quote, key: string, after: string) => {
    const message = sections[named.get(name) ?? '']?.[key]
    if (message === undefined || (typeof message === 'string') !== (after === ')')) return call
    const lines = '\n'.repeat(call.split('\n').length - 1)
    if (typeof message === 'string') return `${JSON.stringify(message)}${lines}`
    formats = true
    return `${FORMAT}(${JSON.stringify(message)},${lines}`
  })
  return formats ? `import { ${FORMAT} } from '@sousto/messages/translator.ts';${replaced}` : replaced
}

/** `sections` are those of the language of the build; `packages` is the folder of the repository's packages. */
export function messagesInPlace(sections: Sections, packages: string): Plugin {
  const files = ['../apps/web/src/**/*.{ts,tsx}', '{messages,contract,ui}/src/**/*.{ts,tsx}'].flatMap(
    (pattern) => globSync(pattern, { cwd: packages }),
  )
  const sources = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(packages, file), 'utf8'))
  const named = namedSections(sources)
  return {
    name: 'messages-in-place',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: '@sousto/messages/' },
      handler: (code) => ({ code: withMessages(code, named, sections), map: null }),
    },
  }
}
