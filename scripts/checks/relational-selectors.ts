/**
 * `:has()` must contain a class and must not be in a list, and a rule for a root with it must not set a custom
 * property. Otherwise each element that a page inserts or removes causes a traversal of the whole page, or the whole
 * page is restyled (`docs/page-speed.md`).
 */
import { existsSync, readFileSync } from 'node:fs'
import { projectFiles } from './tracked-files.ts'

const LOOKED_AT = /^(packages\/ui|apps\/web)\/src\/.*\.css$/
const HAS = /:has\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g
const SELECTORS = /(?<=^|[{};])[^{};]*:has\([^{};]*(?=\{)/g
const IN_PARENTHESES = /\([^()]*\)/g
const CLASSES_ALONE = /^\s*[>+~]?\s*\.[\w-]+(\s*[>\s]\s*\.[\w-]+)*\s*$/
const ROOT_THAT_HAS =
  /(?:^|[,{};]\s*)[^{};,]*:root[^\s{};,]*:has\([^{};]*?\)\s*(?:,[^{};]*)?\{[^{}]*?(--[\w-]+)\s*:/g

export function relationalSelectors(path: string, text: string): string[] {
  if (!LOOKED_AT.test(path)) return []
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const wide = [...rules.matchAll(HAS)]
    .filter(([, looksFor = '']) => !CLASSES_ALONE.test(looksFor))
    .map(([selector]) => `${path}: ${selector} looks at every element that is inserted, name a class`)
  const roots = [...rules.matchAll(ROOT_THAT_HAS)].map(
    ([, property]) => `${path}: ${property} of the root styles the whole page anew, set it where it is used`,
  )
  const lists = [...rules.matchAll(SELECTORS)]
    .filter(([selectors]) => isList(selectors))
    .map(
      ([selectors]) =>
        `${path}: ${selectors.trim()} is built as :is(), for which every element is looked at, write two rules`,
    )
  return [...wide, ...roots, ...lists]
}

function isList(selectors: string): boolean {
  let alone = selectors
  for (let before = ''; before !== alone; ) {
    before = alone
    alone = alone.replaceAll(IN_PARENTHESES, '')
  }
  return alone.includes(',')
}

export function check(root: string): string[] {
  return projectFiles(root).flatMap((path) =>
    LOOKED_AT.test(path) && existsSync(`${root}/${path}`)
      ? relationalSelectors(path, readFileSync(`${root}/${path}`, 'utf8'))
      : [],
  )
}
