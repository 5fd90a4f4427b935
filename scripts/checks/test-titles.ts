/** Reads the titles of the tests in a file: those of suites, tests and steps, and the names of table rows. */
import ts from 'typescript'

const CALLS = /^(describe|it|test)(\.(concurrent|describe|only|sequential|serial|skip|skipIf|step))*$/
const TABLES = /\.(each|for)$/
/** The placeholders `%s`, `$name` and `${…}` of a template title. */
const PLACEHOLDERS = /%[sdifjoOp#]|\$[a-z]\w*(\.\w+)*/g
/** Shorter references must be equal to a whole title. */
const DISTINCTIVE = 12

/** Converts e.g. `refuses %s` to `refuses …`. */
function withoutPlaceholders(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text.replace(PLACEHOLDERS, '…')
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** Returns the title of a call of `it`, `it.each(…)`, `describe`, `test.step` and the like. Null means another call. */
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

/** Returns the name of a table row's case, which is its first element: `['a cart that is empty', …]`. */
function caseName(node: ts.ArrayLiteralExpression): string | null {
  const [first] = node.elements
  return first !== undefined && ts.isStringLiteralLike(first) ? first.text : null
}

export function testTitles(path: string, source: string): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const titles = new Set<string>()
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node)
      ? titleOf(node)
      : ts.isArrayLiteralExpression(node)
        ? caseName(node)
        : null
    if (title !== null) titles.add(title)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind))
  return titles
}

/**
 * Returns whether a reference such as `the cart › merges equal lines` names a test: each part must be a title, or a
 * distinctive part of one.
 */
export function namesATest(reference: string, titles: ReadonlySet<string>): boolean {
  return reference
    .split(' › ')
    .every(
      (part) =>
        titles.has(part) || (part.length >= DISTINCTIVE && [...titles].some((title) => title.includes(part))),
    )
}
