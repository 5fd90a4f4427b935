/**
 * What customers and couriers read is in packages/messages, in every language (`delights.md` §11). A text that stands
 * in a source would be Czech on English pages.
 */
import { readFileSync } from 'node:fs'
import { NOT_IN_MESSAGES } from './texts-not-in-messages.ts'
import { projectFiles } from './tracked-files.ts'

/** What customers read: the web app, the design system, receipts, mails and notifications. */
const CUSTOMERS = /^(apps\/web\/src|packages\/ui\/src|apps\/api\/src\/(features\/(receipts|mail|push)|pdf))\//
/** What couriers read: their pages of the console with the parts that they share, and their app. */
const COURIERS =
  /^apps\/(courier-app\/src\/|console\/src\/(features\/courier\/|routes\/kuryr|shared\/(bank-account|courier-decisions|courier-documents|pay\/(bonus|exact)|rides\/(vehicles|words)|session\/factor-question|shell\/(failures|loading|pending)|shift-plan|statements|tax-identity)))/
/** Tests, the gallery of components, and the made-up orders of mails that the staff is shown. */
const LEFT_OUT = /\/gallery\/|(\.test|-test)\.tsx?$|\/mail\/samples\.ts$/
const isChecked = (path: string) =>
  (CUSTOMERS.test(path) || COURIERS.test(path)) && /\.tsx?$/.test(path) && !LEFT_OUT.test(path)
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g
const CZECH_LETTER = /[áčďéěíňóřšťúůýž]/i
/** An attribute that people see or hear, with a literal text. */
const ATTRIBUTE =
  /\b(?:label|title|hint|placeholder|failure|action|alt|detail|lead|aria-label)="([^"]*\p{L}{2}[^"]*)"/gu
/** Text between elements. Code that stands there as well has other signs, or begins with a comma or a keyword. */
const ELEMENT_TEXT =
  /(?<=[\w"'}/]>)\s*((?!\s*(?:,|const|let|return|if)\b|\s*,)[^<>{}()[\]:;=|&]*\p{L}{2}[^<>{}()[\]:;=|&]*)(?=<|\{)/gu
/** Names and the currency are the same in every language. */
const NAMES = /Kč|ČÚZK|RÚIAN|Sousto|PIN|GoPay|Comgate|Apple Pay|Google Pay|PDF/g
const LETTERS = /\p{L}{2}/u

export function visibleTexts(path: string, text: string): string[] {
  if (!isChecked(path)) return []
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ')
  const code = text.replaceAll(COMMENT, blank).replaceAll(NAMES, blank)
  const lines = code.split('\n')
  const czech = lines.flatMap((line, index) => (CZECH_LETTER.test(line) ? [index + 1] : []))
  const literal = path.endsWith('x')
    ? [ATTRIBUTE, ELEMENT_TEXT].flatMap((pattern) =>
        [...code.matchAll(pattern)].flatMap(({ 1: found = '', index }) =>
          !LETTERS.test(found) ? [] : [code.slice(0, index + found.indexOf(found.trim())).split('\n').length],
        ),
      )
    : []
  return [...new Set([...czech, ...literal])]
    .toSorted((one, other) => one - other)
    .map((line) => `${path}:${line}: ${lines[line - 1]?.trim()}`)
}

export function check(root: string): string[] {
  const found = projectFiles(root).flatMap((path) =>
    isChecked(path) ? [{ path, texts: visibleTexts(path, readFileSync(`${root}/${path}`, 'utf8')) }] : [],
  )
  const isListed = (path: string) => NOT_IN_MESSAGES.includes(path)
  const outside = found.flatMap(({ path, texts }) =>
    isListed(path) ? [] : texts.map((text) => `${text}: visible texts belong in packages/messages`),
  )
  const done = NOT_IN_MESSAGES.filter((path) =>
    found.every((each) => each.path !== path || each.texts.length === 0),
  )
  return [
    ...outside,
    ...done.map((path) => `${path} has no text left: remove it from texts-not-in-messages.ts`),
  ]
}
