import type { AreaProblem } from '@sousto/contract/own-areas/wire.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'

type AreaProblemsProps = { readonly title: string; readonly problems: readonly AreaProblem[] }

const MOST_SHOWN = 10

/** Lists what is wrong with areas, by the rules of the operator's import. */
export const AreaProblems = ({ title, problems }: AreaProblemsProps) => (
  <Notice tone="bad" role="alert" title={title}>
    <ul>
      {problems.slice(0, MOST_SHOWN).map(({ path, text }) => (
        <li key={path}>{text}</li>
      ))}
    </ul>
  </Notice>
)
