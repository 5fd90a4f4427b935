import { execFileSync } from 'node:child_process'

/** Returns every file of the project: tracked, or new and not ignored. */
export function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  })
  return [
    ...new Set(
      listed
        .toString()
        .split('\0')
        .filter((path) => path !== ''),
    ),
  ]
}
