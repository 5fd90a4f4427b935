/**
 * The seed of random tests: the day in UTC, as 20261128. All runs of a day make the same choices, and each day makes
 * different ones. `TEST_SEED=20261128 npm test` repeats those of that day.
 */
export const SEED = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
