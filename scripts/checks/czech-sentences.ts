/** The domain returns codes and values; Czech sentences belong in packages/messages. */
import { existsSync, readFileSync } from 'node:fs'
import { projectFiles } from './tracked-files.ts'

const CHECKED = /^packages\/domain\/src\/.*(?<!\.test)\.ts$/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const CZECH_LETTER = /[áčďéěíňóřšťúůýž]/i
/** Czech words without diacritics with which sentences of an interface start. */
const CZECH_WORD =
  /\b(zadejte|vyberte|zkuste|objednat|adresa|restaurace|platba|chyba|hotovo|pokrm|odkaz|heslo)\b/i

/** The house types of the address register and the currency are data and formatting, not sentences. */
const ALLOWED = /^(č\.p\.|č\.e\.|.* č\.e\. .*|.*Kč)$/
/** Messages of exceptions are meant for developers. */
const EXCEPTION = /Error\((?:'[^']*'|`[^`]*`)\)/g

export function czechSentences(path: string, text: string): string[] {
  if (!CHECKED.test(path)) return []
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ')
  const code = text.replaceAll(COMMENT, blank).replaceAll(EXCEPTION, blank)
  return [...code.matchAll(LITERAL)].flatMap(({ 0: literal, index }) => {
    const content = literal.slice(1, -1)
    if (ALLOWED.test(content) || !(CZECH_LETTER.test(content) || CZECH_WORD.test(content))) return []
    const line = code.slice(0, index).split('\n').length
    return [`${path}:${line}: ${literal}: return a code, the sentence belongs into packages/messages`]
  })
}

export function check(root: string): string[] {
  return projectFiles(root).flatMap((path) =>
    CHECKED.test(path) && existsSync(`${root}/${path}`)
      ? czechSentences(path, readFileSync(`${root}/${path}`, 'utf8'))
      : [],
  )
}
