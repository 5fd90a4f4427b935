/** Started once per test run; see `test-database.ts`. */
export default async function setup(): Promise<() => Promise<void>> {
  return async () => {}
}
