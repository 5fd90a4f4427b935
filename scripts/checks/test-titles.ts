/** What the tests of a file are called: titles of suites, tests and steps, with the lines of the specification that they show. */
import ts from 'typescript'

const CALLS = /^(describe|it|test)(\.(concurrent|describe|only|sequential|serial|skip|skipIf|step))*$/
const TABLES = /\.(each|for)$/
/** `%s`, `$name` and `${…}` of a template title. */
const PLACEHOLDERS = /%[sdifjoOp#]|\$[a-z]\w*(\.\w+)*/g
/** `a title [ordering-2.7, wire-3.1]` */
const TAGS = /^(?<title>.*?) \[(?<tags>[a-z]+(?:-[a-z\d]+)*\.\d+(?:, [a-z]+(?:-[a-z\d]+)*\.\d+)*)\]$/s

export type TaggedTest = {
  /** `suite › test`, without tags. */
  readonly title: string
  readonly tags: readonly string[]
}

/** `refuses %s` → `refuses …` */
function withoutPlaceholders(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text.replace(PLACEHOLDERS, '…')
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** The title of a call of `it`, `it.each(…)`, `describe`, `test.step` and the like; null: another call. */
function titleOf(call: ts.CallExpression): string | null {
  const [title] = call.arguments
  if (title === undefined) return null
  const { expression } = call
  const name = ts.isCallExpression(expression) ? expression.expression : expression
  const isTest = ts.isCallExpression(expression)
    ? TABLES.test(name.getText()) || /\.(runIf|skipIf)$/.test(name.getText())
    : CALLS.test(name.getText())
  return isTest ? withoutPlaceholders(title) : null
}

/** The tests and suites whose titles end with tags. */
export function taggedTests(path: string, source: string): TaggedTest[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tests: TaggedTest[] = []
  const visit = (node: ts.Node, suites: readonly string[]): void => {
    const written = ts.isCallExpression(node) ? titleOf(node) : null
    const { title = written, tags = '' } = (written === null ? null : TAGS.exec(written))?.groups ?? {}
    const names = title === null ? suites : [...suites, title]
    if (tags !== '') tests.push({ title: names.join(' › '), tags: tags.split(', ') })
    ts.forEachChild(node, (child) => visit(child, names))
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind), [])
  return tests
}
