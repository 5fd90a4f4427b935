/**
 * The settings that both parts of the mutation run share. Reports and the incremental state are in `.stryker`, which is
 * not committed.
 */
export const common = (part) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `mutation/vitest.${part}.ts`, related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `.stryker/${part}-incremental.json`,
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['e2e', 'bench', 'ops', 'apps/web', 'packages/ui', '.stryker', 'dist', 'data'],
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: `.stryker/${part}.html` },
  jsonReporter: { fileName: `.stryker/${part}.json` },
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  ignoreStatic: true,
  thresholds: { high: 95, low: 90, break: 90 },
})
