/** Checks the container file for instructions that would not build or are ambiguous. Nothing is run. */
import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'

const FILE = 'ops/Containerfile'

export function containerProblems(text: string): string[] {
  return validate(text).map(({ message, range }) => {
    const words = typeof message === 'string' ? message : message.value
    return `${FILE}:${range.start.line + 1}: ${words}`
  })
}

export function check(root: string): string[] {
  return containerProblems(readFileSync(`${root}/${FILE}`, 'utf8'))
}
