import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { check, containerProblems } from './containers.ts'

const root = new URL('../..', import.meta.url).pathname

it.each([
  ['FORM node', 'Unknown instruction: FORM'],
  ['FROM node\nCMD a\nCMD b', 'only be one CMD'],
  ['FROM node\nCOPY --form=build /app /app', 'Unknown flag: form'],
])('a container file is refused: %s', (text, why) => {
  expect(containerProblems(text).join()).toContain(why)
})

it('the product’s container file is valid', () => {
  expect(check(root)).toEqual([])
})

it('the image contains no local data', () => {
  const ignored = readFileSync(`${root}.dockerignore`, 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['data', '.git', '**/node_modules']))
})
