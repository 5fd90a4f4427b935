/**
 * Documents are also read in an editor, so a line of prose has at most 120 characters. Tables, headings and code may be
 * longer.
 */
import { readFileSync } from 'node:fs'
import { projectFiles } from './tracked-files.ts'

const LONGEST = 120

/** Returns the numbers of the lines of prose that are too long. */
export function longLines(text: string): number[] {
  let inCode = false
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) inCode = !inCode
    const isProse = !inCode && !isFence && !/^\s*[|#<!]/.test(line)
    return isProse && line.length > LONGEST ? [index + 1] : []
  })
}

export function check(root: string): string[] {
  return projectFiles(root)
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      longLines(readFileSync(`${root}/${path}`, 'utf8')).map(
        (line) => `${path}:${line} has over ${LONGEST} characters`,
      ),
    )
}
