/** Runs dependency-cruiser and checks that it found the sources, because a run over nothing is a failure. */
import { execFileSync } from 'node:child_process'
import { folderCircles } from './folder-circles.ts'

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string; severity: string } }[]
  }
}

const FEWEST_MODULES = 100

export function violations(
  root: string,
  folders: string[] = ['apps', 'packages', 'e2e', 'bench', 'chaos', 'simulate'],
): { modules: number; found: string[] } {
  const tool = `${root}/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`
  const args = [
    tool,
    ...folders,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    '--no-progress',
  ]
  const run = () => {
    try {
      return execFileSync(process.execPath, args, {
        cwd: root,
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    } catch (failure) {
      // The tool exits with the number of violations and still prints its report.
      if (failure instanceof Error && 'stdout' in failure && failure.stdout instanceof Buffer)
        return failure.stdout
      throw failure
    }
  }
  const report = JSON.parse(run().toString()) as Cruise
  return {
    modules: report.summary.totalCruised,
    found: [
      ...report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...folderCircles(
        report.modules.flatMap(({ source, dependencies }) =>
          dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
        ),
      ),
    ],
  }
}

export function check(root: string): string[] {
  const { modules, found } = violations(root)
  return modules < FEWEST_MODULES ? [`dependency-cruiser saw ${modules} modules only: it is blind`] : found
}
