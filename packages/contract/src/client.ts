/** The customers' API as functions, used by the browser and by tests. */
import { ENDPOINTS } from './endpoints.ts'
import { type ClientOptions, type TypedClient, typedClient } from './typed-client.ts'

export type Client = TypedClient<typeof ENDPOINTS>

export const createClient = (options: ClientOptions): Client => typedClient(ENDPOINTS, options)
