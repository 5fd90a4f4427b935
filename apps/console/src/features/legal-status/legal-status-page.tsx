import type { LegalStatus } from '@sousto/contract/legal-status/wire.ts'
import type { DutyState } from '@sousto/domain/legal-status/duties.ts'
import {
  legalDoneMessage,
  legalDutyMessage,
  legalMissingMessage,
  legalParagraphMessage,
  legalStateMessage,
} from '@sousto/messages/legal-messages.ts'
import { registerKindMessage } from '@sousto/messages/moderation-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { CheckButton } from './check-button.tsx'
import { DUTY_PLACES } from './duty-places.ts'
import { legalStatusQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import './legal-status.css'

type DutyRow = LegalStatus['duties'][number]

export const DUTY_FILTERS = ['chybi', 'nikdo'] as const
export type DutyFilter = (typeof DUTY_FILTERS)[number]

const TONES = {
  done: 'good',
  partial: 'warn',
  missing: 'bad',
  eased: 'quiet',
  unused: 'quiet',
} as const satisfies Readonly<Record<DutyState, string>>

const COLUMNS: readonly Column<DutyRow>[] = [
  {
    name: 'Povinnost',
    of: ({ duty }) => (
      <>
        {legalDutyMessage(duty)}
        <small className="muted legal-paragraph">{legalParagraphMessage(duty)}</small>
      </>
    ),
  },
  {
    name: 'Stav',
    of: ({ duty, state, done, all }) => (
      <>
        <Badge tone={TONES[state]}>{legalStateMessage(state)}</Badge>
        {all > 0 && <small className="muted legal-paragraph">{legalDoneMessage(duty, { done, all })}</small>}
      </>
    ),
  },
  {
    name: 'Co chybí',
    kind: 'text',
    of: ({ duty, missing }) =>
      missing.length === 0
        ? 'nic'
        : missing.map(({ code, count }) => (
            <Link key={code} className="legal-missing" {...DUTY_PLACES[duty]}>
              {legalMissingMessage(code, { count })}
            </Link>
          )),
  },
  {
    name: 'Zkontrolováno',
    of: ({ duty, checked }) => (
      <span className="legal-checked">
        {checked === null ? <b>nikdo</b> : `${checked.by ?? 'smazaný účet'}, ${dayAndTime(checked.at)}`}
        <CheckButton duty={duty} />
      </span>
    ),
  },
]

const isMissing = ({ state }: DutyRow): boolean => state === 'missing' || state === 'partial'
const SHOWN: Readonly<Record<DutyFilter, (row: DutyRow) => boolean>> = {
  chybi: isMissing,
  nikdo: ({ checked }) => checked === null,
}

type LegalStatusPageProps = {
  readonly filter: DutyFilter | null
  readonly onFilter: (filter: DutyFilter | null) => void
}

/** Legal duties: what is on, what is missing, who looked and when (`administration.md` §9). */
export function LegalStatusPage({ filter, onFilter }: LegalStatusPageProps) {
  const { data, error, refetch } = useQuery(legalStatusQuery(useClient()))
  return (
    <ManagementFrame
      title={data === undefined ? 'Právní stav' : titleOf(data.duties)}
      subtitle="Stránka ukazuje, co víme. Nic neslibuje a právníka nenahradí."
      width="wide"
      actions={
        <Button variant="line" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Vytisknout
        </Button>
      }
    >
      {data === undefined && error === null && <Loading text="Načítám povinnosti" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <fieldset className="legal-filters">
            <legend className="ui-visually-hidden">Ukázat povinnosti</legend>
            <Chip pressed={filter === null} onClick={() => onFilter(null)}>
              Všechny {data.duties.length}
            </Chip>
            <Chip pressed={filter === 'chybi'} onClick={() => onFilter('chybi')}>
              Chybí {data.duties.filter(SHOWN.chybi).length}
            </Chip>
            <Chip pressed={filter === 'nikdo'} onClick={() => onFilter('nikdo')}>
              Nikdo nekontroloval {data.duties.filter(SHOWN.nikdo).length}
            </Chip>
          </fieldset>
          <ListTable
            stacks
            name="Povinnosti"
            columns={COLUMNS}
            rows={filter === null ? data.duties : data.duties.filter(SHOWN[filter])}
            keyOf={({ duty }) => duty}
          />
          <Deadlines {...data} />
          <SettingsForm key={data.version} status={data} />
        </div>
      )}
    </ManagementFrame>
  )
}

function titleOf(duties: readonly DutyRow[]): string {
  const missing = duties.filter(isMissing).length
  return missing === 0
    ? `Všech ${duties.length} povinností je celých`
    : `Nejsou celé: ${missing} z ${duties.length} povinností`
}

function Deadlines({ deadlines, nextTerms }: LegalStatus) {
  return (
    <section className="office-section" aria-labelledby="lhuty">
      <h2 id="lhuty">Lhůty</h2>
      {deadlines.length === 0 && nextTerms === null && <p className="muted">Nic nečeká.</p>}
      <ul className="office-rows">
        {nextTerms !== null && (
          <li>
            <b>{Temporal.PlainDate.from(nextTerms.validFrom).toLocaleString('cs-CZ')}</b>{' '}
            <Link to="/sprava/podminky">začne platit verze {nextTerms.version} podmínek pro podniky</Link>,
            oznámená {dayAndTime(nextTerms.announcedAt)}, přijalo ji {nextTerms.accepted} z{' '}
            {nextTerms.outlets}
          </li>
        )}
        {deadlines.map(({ id, kind, dueOn, state, outlet }) => (
          <li key={id}>
            <b>{dueOn !== null && Temporal.PlainDate.from(dueOn).toLocaleString('cs-CZ')}</b>{' '}
            {registerKindMessage(kind)} č. {id}
            {outlet !== null && `, ${outlet.name}`} {state === 'late' && <Badge tone="bad">po lhůtě</Badge>}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/sprava/rejstrik" search={{ stav: 'open' }}>
          Otevřít rejstřík
        </Link>
      </p>
    </section>
  )
}
