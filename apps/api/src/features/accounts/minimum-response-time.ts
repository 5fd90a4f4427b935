/** Longer than the work takes on every path: writing a token and a mail costs 2 ms more than finding no account. */
const MINIMUM_MS = 60

/**
 * Runs the work and resolves no earlier than a fixed time, so that timing does not reveal the outcome (`wire.md`,
 * Accounts).
 */
export async function withMinimumResponseTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const passed = new Promise<void>((resolve) => setTimeout(resolve, MINIMUM_MS))
  const [result] = await Promise.all([work(), passed])
  return result
}
