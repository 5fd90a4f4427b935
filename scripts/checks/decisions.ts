/**
 * Every decision record must contain its number, status and date, and be listed accordingly in the index
 * `docs/decisions/README.md`.
 */
import { readdirSync, readFileSync } from 'node:fs'

const HEAD =
  /^# (?<number>\d{3}): (?<title>.+)\n\nStatus: (?<status>proposed|accepted|superseded by \d{3})\nDate: (?<date>\d{4}-\d{2}-\d{2})\n/

export function decisionProblems(file: string, text: string, index: string): string[] {
  const groups = HEAD.exec(text)?.groups
  if (groups === undefined)
    return [`${file}: begins with "# NNN: Title", an empty line, "Status: …" and "Date: YYYY-MM-DD"`]
  const { number = '', title = '', status = '', date = '' } = groups
  if (!file.startsWith(`${number}-`)) return [`${file}: its title says ${number}`]
  const row = `| ${number} | [${title}](${file}) | ${status} | ${date} |`
  return index.split('\n').includes(row) ? [] : [`docs/decisions/README.md lacks the row ${row}`]
}

export function check(root: string): string[] {
  const folder = `${root}/docs/decisions`
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .flatMap((file) => decisionProblems(file, readFileSync(`${folder}/${file}`, 'utf8'), index))
}
