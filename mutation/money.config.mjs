/** Mutation testing of the stores and services of money (`npm run mutation`, docs/decisions/013-mutation-testing.md). */
import { common } from './common.mjs'

export default {
  ...common('money'),
  mutate: [
    'apps/api/src/features/credits/*.ts',
    'apps/api/src/features/orders/{service,store}.ts',
    '!apps/api/src/features/credits/routes.ts',
    '!apps/api/src/**/*test.ts',
  ],
}
