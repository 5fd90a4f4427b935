/** Checks texts that the staff writes in place of built-in messages, and compiles them like those. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { TEXT_LETTERS, type TextKind } from '@sousto/domain/content/message-templates.ts'
import compile from 'icu-minify/compile'
import type { Compiled } from './translator.ts'

/** A value that a text may use. `options` are the values of a choice; each may have a wording of its own. */
export type TextField = {
  readonly name: string
  readonly type: 'text' | 'number' | 'choice'
  readonly options: readonly string[]
}

export const OWN_TEXT_PROBLEMS = [
  'empty',
  'too_long',
  'control_character',
  'markup',
  'brace_open',
  'brace_stray',
  'field_empty',
  'field_unknown',
  'field_type',
  'choice_unknown',
  'other_missing',
  'unreadable',
] as const
export type OwnTextProblemCode = (typeof OWN_TEXT_PROBLEMS)[number]

/** Why a text cannot be used. `place` is the number of the letter, from 1; `what` is the field, the option, or empty. */
export type OwnTextProblem = {
  readonly code: OwnTextProblemCode
  readonly place: number
  readonly what: string
}

/** Controls, ends of lines, and marks that turn the direction of what follows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const MARKUP = /<[\p{L}/!?]/u

/** Returns the compiled text, or the first problem. */
export function readOwnText(
  source: string,
  kind: TextKind,
  fields: readonly TextField[],
): { readonly compiled: Compiled } | { readonly problem: OwnTextProblem } {
  const problem = plainProblem(source, kind) ?? messageProblem(source, fields)
  // The library says that its messages may be changed, which nobody does.
  return problem === null ? { compiled: compile(source) as Compiled } : { problem }
}

function plainProblem(source: string, kind: TextKind): OwnTextProblem | null {
  const most = TEXT_LETTERS[kind]
  if (source.trim() === '') return { code: 'empty', place: 1, what: '' }
  if (source.length > most) return { code: 'too_long', place: most + 1, what: String(most) }
  const control = source.search(CONTROL)
  if (control >= 0) return { code: 'control_character', place: control + 1, what: '' }
  const markup = source.search(MARKUP)
  return markup < 0 ? null : { code: 'markup', place: markup + 1, what: '' }
}

/** The codes of the parser that have a sentence of their own. */
const SYNTAX: Readonly<Record<string, OwnTextProblemCode>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'brace_open',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'brace_open',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'brace_open',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'brace_open',
  EMPTY_ARGUMENT: 'field_empty',
  MISSING_OTHER_CLAUSE: 'other_missing',
}

function messageProblem(source: string, fields: readonly TextField[]): OwnTextProblem | null {
  try {
    const nodes = parse(source, { captureLocation: true, ignoreTag: true })
    return nodesProblem(nodes, { source, fields: new Map(fields.map((field) => [field.name, field])) })
  } catch (error) {
    return syntaxProblem(error)
  }
}

function syntaxProblem(error: unknown): OwnTextProblem {
  const { message, location } = error as SyntaxError & {
    // The parser adds it to its errors; a failure of another kind has none.
    readonly location?: { readonly start: { readonly offset: number } }
  }
  return { code: SYNTAX[message] ?? 'unreadable', place: (location?.start.offset ?? 0) + 1, what: '' }
}

type Given = { readonly source: string; readonly fields: ReadonlyMap<string, TextField> }

function nodesProblem(nodes: readonly MessageFormatElement[], given: Given): OwnTextProblem | null {
  for (const node of nodes) {
    const problem = nodeProblem(node, given)
    if (problem !== null) return problem
  }
  return null
}

function nodeProblem(node: MessageFormatElement, given: Given): OwnTextProblem | null {
  const { source, fields } = given
  if (node.type === TYPE.pound) return null
  const start = node.location?.start.offset ?? 0
  const at = (code: OwnTextProblemCode, what: string = node.value): OwnTextProblem => ({
    code,
    place: start + 1,
    what,
  })
  if (node.type === TYPE.literal) {
    // Braces in quotation marks are letters for the parser, and a closing brace alone is one as well.
    if (!/[{}]/.test(node.value)) return null
    return { code: 'brace_stray', place: start + source.slice(start).search(/[{}]/) + 1, what: '' }
  }
  const field = fields.get(node.value)
  if (field === undefined) return at('field_unknown')
  if (node.type === TYPE.argument) return field.type === 'choice' ? at('field_type') : null
  if (node.type === TYPE.select) {
    if (field.type !== 'choice') return at('field_type')
    const foreign = Object.keys(node.options).find(
      (name) => name !== 'other' && !field.options.includes(name),
    )
    if (foreign !== undefined) return at('choice_unknown', foreign)
  } else if (node.type !== TYPE.plural || field.type !== 'number' || node.offset !== 0) {
    return at('field_type')
  }
  return nodesProblem(
    Object.values(node.options).flatMap(({ value }) => value),
    given,
  )
}

/** Returns the fields of a built-in message. */
export function fieldsOf(source: string): readonly TextField[] {
  const found = new Map<string, TextField>()
  const visit = (nodes: readonly MessageFormatElement[]): void => {
    for (const node of nodes) {
      if (node.type === TYPE.argument && !found.has(node.value)) {
        found.set(node.value, { name: node.value, type: 'text', options: [] })
      }
      if (node.type !== TYPE.select && node.type !== TYPE.plural) continue
      const options = node.type === TYPE.select ? Object.keys(node.options) : []
      const type = node.type === TYPE.select ? 'choice' : 'number'
      const before = found.get(node.value)?.options ?? []
      found.set(node.value, { name: node.value, type, options: [...new Set([...before, ...options])] })
      for (const { value } of Object.values(node.options)) visit(value)
    }
  }
  visit(parse(source))
  return [...found.values()]
}
