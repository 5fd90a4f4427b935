/** Mutation testing of the business rules (`npm run mutation`, docs/decisions/013-mutation-testing.md). */
import { common } from './common.mjs'

export default {
  ...common('domain'),
  mutate: ['packages/domain/src/**/*.ts', '!packages/domain/src/**/*.test.ts'],
}
