/** What makes calls of the contract, with its schema library: loaded with the first call of the API (`api.ts`). */
import './schema-settings.ts'

export { typedClient } from '@sousto/contract/typed-client.ts'
