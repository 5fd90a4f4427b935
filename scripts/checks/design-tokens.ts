/** Components use tokens, never raw colours: only a `tokens.css` may contain them. */
import { existsSync, readFileSync } from 'node:fs'
import { projectFiles } from './tracked-files.ts'

const LOOKED_AT = /^(packages\/ui|apps\/(web|console))\/src\/.*\.(css|tsx)$/
const ALLOWED = /(^(packages\/ui|apps\/console)\/src\/tokens\.css|\.test\.tsx)$/
const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i
/** `href="#main"` and `url(#id)` are names, not colours. */
const NAMES = /(?:href=|url\()["'{`]*#[\w-]+/g

export function rawColours(path: string, text: string): string[] {
  if (!LOOKED_AT.test(path) || ALLOWED.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const found = RAW_COLOUR.exec(line.replaceAll(NAMES, ''))
    return found === null ? [] : [`${path}:${index + 1}: raw colour ${found[0]}, use a token`]
  })
}

export function check(root: string): string[] {
  return projectFiles(root).flatMap((path) =>
    LOOKED_AT.test(path) && existsSync(`${root}/${path}`)
      ? rawColours(path, readFileSync(`${root}/${path}`, 'utf8'))
      : [],
  )
}
