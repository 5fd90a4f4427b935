/** Makes the calls of the contract with its schema library. Loaded with the first API call (`api.ts`). */
import './schema-settings.ts'

export { typedClient } from '@sousto/contract/typed-client.ts'
