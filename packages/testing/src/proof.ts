/**
 * The two sizes of long tests: `npm test` tries each promise with a few kills, faults or random inputs, `npm run proof`
 * with many (`docs/reliability.md`, How often each promise is tried). A test file that imports this module runs in
 * both.
 */
export function inProof<Size>(large: Size, daily: Size): Size {
  return process.env.TEST_TIER === 'proof' ? large : daily
}
