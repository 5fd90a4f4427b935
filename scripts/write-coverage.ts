/**
 * `npm run coverage` writes `docs/spec-coverage.md` from the lines of the specifications and the tags in test titles.
 */
import { writeFileSync } from 'node:fs'
import { COVERAGE, coveragePage, readCoverage } from './checks/coverage.ts'

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
const { sections, tests } = readCoverage(root)
writeFileSync(`${root}/${COVERAGE}`, coveragePage(sections, tests))
