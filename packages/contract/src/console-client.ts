/** The calls of the console, as functions. */
import { CONSOLE_ENDPOINTS } from './console-endpoints.ts'
import { type ClientOptions, type TypedClient, typedClient } from './typed-client.ts'

export type ConsoleClient = TypedClient<typeof CONSOLE_ENDPOINTS>

export const createConsoleClient = (options: ClientOptions): ConsoleClient =>
  typedClient(CONSOLE_ENDPOINTS, options)
