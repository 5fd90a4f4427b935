/**
 * Words that `docs/glossary.md` retired must not return. Its table "Retired words" contains the patterns: `two words`
 * in file names and identifiers, split at the word boundaries of camelCase, kebab-case and snake_case; `/expression/`
 * in comments and documents.
 */
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { projectFiles } from './tracked-files.ts'

const GLOSSARY = 'docs/glossary.md'
const READ = /^(apps|packages|scripts|e2e|bench|docs)\/|^[A-Z]+\.md$/
/**
 * The glossary and the decision records may contain former names; those in the product folder come from the
 * specification.
 */
const LEFT_OUT = /^docs\/(glossary\.md$|decisions\/|product\/)|^CHANGELOG\.md$|\.(json|svg)$/

export type Retired = { word: string; instead: string; names: string[]; texts: RegExp[] }

/** Returns the rows under the heading "Retired words". */
export function retiredWords(glossary: string): Retired[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith('Retired words')) ?? ''
  const [table = ''] = section.split(/^### /m)
  return table
    .split('\n')
    .filter((line) => /^\| (?!Retired |---)/.test(line))
    .map((line) => {
      const [word = '', instead = '', patterns = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
      const all = [...patterns.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern)
      const [texts, names] = [
        all.filter((pattern) => pattern.startsWith('/')),
        all.filter((pattern) => !pattern.startsWith('/')),
      ]
      return {
        word,
        instead,
        names,
        texts: texts.map((pattern) => new RegExp(`\\b(?:${pattern.slice(1, -1)})\\b`, 'i')),
      }
    })
}

/** Converts `typedEarly` or `typed-early.ts` to `typed early`. */
export function wordsOf(name: string): string {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()
}

type Parts = { identifiers: string[]; prose: string[] }

/** Joins all comments in order. Consecutive lines of `//` form one text; others are separated by a mark. */
function joined(source: string, comments: ReadonlyMap<number, number>): string {
  let last = 0
  return [...comments]
    .toSorted(([a], [b]) => a - b)
    .map(([from, to]) => {
      const apart = source.slice(last, from).trim() !== ''
      last = to
      return `${apart ? '¶' : ''}${source.slice(from, to)}`
    })
    .join('\n')
}

/**
 * Returns identifiers and comments of TypeScript and JavaScript, without strings, whose words may come from elsewhere.
 */
function scriptParts(source: string, jsx: boolean): Parts {
  const identifiers = new Set<string>()
  const comments = new Map<number, number>()
  const file = ts.createSourceFile(
    'a.tsx',
    source,
    ts.ScriptTarget.Latest,
    false,
    jsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const comment = (from: number, to: number): void => {
    comments.set(from, to)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text)
    if (!ts.isJsxText(node)) {
      ts.forEachLeadingCommentRange(source, node.pos, comment)
      ts.forEachTrailingCommentRange(source, node.end, comment)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  ts.forEachLeadingCommentRange(source, file.endOfFileToken.pos, comment)
  return { identifiers: [...identifiers], prose: [joined(source, comments)] }
}

/** Code, links and quoted examples in a document are names, not prose. */
const documentProse = (source: string): string =>
  source
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')

function partsOf(path: string, source: string): Parts {
  if (/\.(ts|tsx|mjs|cjs)$/.test(path)) return scriptParts(source, path.endsWith('x'))
  if (path.endsWith('.md')) return { identifiers: [], prose: [documentProse(source)] }
  if (path.endsWith('.sql')) return { identifiers: [], prose: source.match(/--.*$/gm) ?? [] }
  if (path.endsWith('.css')) return { identifiers: [], prose: source.match(/\/\*[\s\S]*?\*\//g) ?? [] }
  return { identifiers: [], prose: [] }
}

export function wordProblems(path: string, source: string, retired: readonly Retired[]): string[] {
  const { identifiers, prose } = partsOf(path, source)
  const names = [path, ...identifiers].map((name) => ({ name, words: ` ${wordsOf(name)} ` }))
  const sentences = prose.map((text) => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' '))
  return retired.flatMap(({ instead, names: inNames, texts }) => [
    ...inNames.flatMap((pattern) =>
      names
        .filter(({ words }) => words.includes(` ${pattern} `))
        .map(({ name }) => `${path}: ${name === path ? 'its name' : name}: say ${instead}`),
    ),
    ...texts.flatMap((pattern) =>
      sentences.flatMap((text) => {
        const found = pattern.exec(text)
        return found === null ? [] : [`${path}: “${found[0]}”: say ${instead}`]
      }),
    ),
  ])
}

export function check(root: string): string[] {
  const retired = retiredWords(readFileSync(`${root}/${GLOSSARY}`, 'utf8'))
  return projectFiles(root)
    .filter((path) => READ.test(path) && !LEFT_OUT.test(path) && existsSync(`${root}/${path}`))
    .flatMap((path) => wordProblems(path, readFileSync(`${root}/${path}`, 'utf8'), retired))
}
