/** Lets Caddy parse the file of the TLS front, if it is installed (Debian's package `caddy`). No server is started. */
import { spawnSync } from 'node:child_process'

const FILE = 'ops/Caddyfile'

export const isCaddyInstalled = (): boolean => spawnSync('caddy', ['version']).status === 0

export function check(root: string): string[] {
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', FILE], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_URL: 'https://sousto.example' },
  })
  return status === 0 ? [] : [`${FILE}: ${stderr.trim()}`]
}
