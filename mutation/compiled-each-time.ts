/**
 * `compiledOnce` without its cache: a statement that was compiled before a mutant becomes active would hide the mutant.
 */
import type { compiledOnce as once } from '../packages/postgres/src/prepared.ts'

export { preparingPool, statementNames } from '../packages/postgres/src/prepared.ts'

export const compiledOnce: typeof once = (build) => (database, values) =>
  database.executeQuery(build(database, values).compile())
