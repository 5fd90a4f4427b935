import { SourceMap, type SourceMapPayload } from 'node:module'

/**
 * Matches a position in a built file in the format of Chrome, Firefox and Safari:
 * `https://…/assets/checkout-1a2b.js:1:2345`.
 */
const BUILT = /https?:\/\/[^\s()/]+\/assets\/([\w.-]+\.js):(\d+):(\d+)/g

/**
 * Replaces positions in a stack of the built web app by those of its sources. `mapOf` returns the source map of a built
 * file; null means that it is not kept (any more), and the position is not changed.
 */
export function withSourcePositions(stack: string, mapOf: (file: string) => SourceMapPayload | null): string {
  return stack.replace(BUILT, (position, file: string, line: string, column: string) => {
    const payload = mapOf(file)
    if (payload === null) return position
    const origin = new SourceMap(payload).findOrigin(Number(line), Number(column))
    if (!('fileName' in origin)) return position
    const name = origin.fileName.replace(/^(\.\.\/)+/, '')
    return `${origin.name ? `${origin.name} ` : ''}${name}:${origin.lineNumber}:${origin.columnNumber}`
  })
}
