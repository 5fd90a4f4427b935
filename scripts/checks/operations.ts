/** Lets programs of Debian read the files for operators, where they are installed. No server is started. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

type Checked = {
  readonly name: string
  readonly program: string
  readonly args: (root: string) => readonly string[]
}

const CLUSTER = 'ops/cluster'

const FILES: readonly Checked[] = [
  {
    name: 'TLS front',
    program: 'caddy',
    args: () => ['validate', '--adapter', 'caddyfile', '--config', 'ops/Caddyfile'],
  },
  {
    name: 'shell scripts',
    program: 'shellcheck',
    args: (root) => [
      '--external-sources',
      `--source-path=${CLUSTER}`,
      ...readdirSync(`${root}/${CLUSTER}`)
        .filter((name) => name.endsWith('.sh'))
        .map((name) => `${CLUSTER}/${name}`),
    ],
  },
  { name: 'alerts', program: 'promtool', args: () => ['test', 'rules', 'ops/alerts.test.yml'] },
]

const isInstalled = (program: string): boolean => spawnSync(program, ['--help']).error === undefined

type Gate = { readonly name: string; readonly run: () => string[] }

export const operationsGates = (root: string): Gate[] =>
  FILES.map(({ name, program, args }) =>
    isInstalled(program)
      ? { name, run: () => problemsOf(program, args(root), root) }
      : { name: `${name}: not checked, no ${program} is installed`, run: () => [] },
  )

function problemsOf(program: string, args: readonly string[], root: string): string[] {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_URL: 'https://sousto.example' },
  })
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
}
