/** A file has one responsibility: no source has over 500 lines, and there are no catch-all folders. */
import { existsSync, readFileSync } from 'node:fs'
import { projectFiles } from './tracked-files.ts'

export const MOST_LINES = 500
const SOURCE = /\.(ts|tsx|mjs|cjs|css|sql)$/
const GENERATED = /routeTree\.gen\.ts$|^packages\/messages\/src\/compiled\/|\/src\/database\/tables\.ts$/
const CATCH_ALL = /(^|\/)(utils?|helpers?|lib|common|misc|shared-utils)(\/|\.tsx?$)/

export function tooLong(path: string, text: string): string | null {
  if (!SOURCE.test(path) || GENERATED.test(path)) return null
  const lines = text.split('\n').length
  return lines > MOST_LINES ? `${path}: ${lines} lines, at most ${MOST_LINES}` : null
}

export function catchAll(path: string): string | null {
  return CATCH_ALL.test(path) ? `${path}: name the topic instead` : null
}

export function check(root: string): string[] {
  return projectFiles(root).flatMap((path) => {
    if (!existsSync(`${root}/${path}`)) return []
    const long = SOURCE.test(path) ? tooLong(path, readFileSync(`${root}/${path}`, 'utf8')) : null
    return [long, catchAll(path)].filter((problem) => problem !== null)
  })
}
