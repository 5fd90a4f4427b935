import type { MenuProblemWire } from '@sousto/contract/menu-editing/wire.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { menuFieldMessage } from '@sousto/messages/menu-change-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMenu } from '../autosave/use-menu.tsx'

/** Lists the problems that prevent the publication; each links to its field. */
export function Problems({ onClose }: { readonly onClose: () => void }) {
  const { problems } = useMenu().state
  if (problems.length === 0) return null
  return (
    <Notice tone="bad" title={countMessage('menu_problems', { count: problems.length })}>
      <ul className="publish-problems">
        {problems.map((problem) => (
          <li key={`${problem.subject.kind}:${problem.subject.key}:${problem.field}:${problem.code}`}>
            <ProblemLink problem={problem} onClose={onClose}>
              {problem.name === '' ? 'Bez názvu' : problem.name}
              {problem.field !== null && `, ${menuFieldMessage(problem.field).toLowerCase()}`}
            </ProblemLink>
            : {problem.text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const FIELD_IDS: Readonly<Record<string, string>> = {
  name: 'jidlo-nazev',
  price: 'jidlo-cena',
  extraGroups: 'jidlo-prilohy',
}

type ProblemLinkProps = {
  readonly problem: MenuProblemWire
  readonly onClose: () => void
  readonly children: ReactNode
}

function ProblemLink({ problem: { subject, field }, onClose, children }: ProblemLinkProps) {
  const { outlet } = useMenu()
  const params = { outlet }
  const id = Number(subject.key)
  if (subject.kind === 'dish') {
    return (
      <Link
        to="/podnik/$outlet/menu"
        params={params}
        search={{ jidlo: id }}
        hash={FIELD_IDS[field ?? 'name'] ?? 'jidlo-nazev'}
        onClick={onClose}
      >
        {children}
      </Link>
    )
  }
  if (subject.kind === 'category') {
    return (
      <Link to="/podnik/$outlet/menu" params={params} search={{ kategorie: id }} onClick={onClose}>
        {children}
      </Link>
    )
  }
  if (subject.kind === 'extra-group') {
    return (
      <Link to="/podnik/$outlet/prilohy" params={params} search={{ skupina: id }} onClick={onClose}>
        {children}
      </Link>
    )
  }
  return <b>{children}</b>
}
