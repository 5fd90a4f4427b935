import type { Hours } from '@sousto/contract/hours/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { Closures } from './closures.tsx'
import { type Draft, draftOf, isChanged, readDraft } from './hours-draft.ts'
import { hoursQuery } from './queries.ts'
import { SaveQuestionDialog } from './save-question.tsx'
import { Switches } from './switches.tsx'
import { useSaveHours } from './use-save-hours.ts'
import { Week } from './week.tsx'
import './hours.css'

const TITLE = 'Provoz'

/** The outlet's working times: busy mode and pause for its staff; hours, closures and areas for its owner. */
export function HoursPage({ areas }: { readonly areas?: ReactNode }) {
  const me = useMe()
  const { id, city } = useOutlet()
  const mayEdit = can(me, 'hours.edit', { kind: 'outlet', outlet: id, city })
  return mayEdit ? (
    <LoadedHours key={id} outlet={id} areas={areas} />
  ) : (
    <Office title={TITLE} subtitle="Pauza a fofr platí hned a skončí samy.">
      <Switches outlet={id} />
    </Office>
  )
}

type OutletProps = { readonly outlet: number; readonly areas: ReactNode }

function LoadedHours({ outlet, areas }: OutletProps) {
  const client = useClient()
  const { data, error, refetch } = useQuery(hoursQuery(client, outlet))
  if (data !== undefined) return <HoursForm outlet={outlet} loaded={data} areas={areas} />
  return (
    <Office title={TITLE} width="wide">
      {error === null ? (
        <Loading text="Načítám hodiny" height={480} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Office>
  )
}

function HoursForm({ outlet, loaded, areas }: OutletProps & { readonly loaded: Hours }) {
  const [hours, setHours] = useState(loaded)
  const [draft, setDraft] = useState<Draft>(() => draftOf(loaded))
  const take = (now: Hours) => {
    setHours(now)
    setDraft(draftOf(now))
  }
  const { save, isSaving, error, question, dismiss } = useSaveHours(outlet, take)
  const wanted = readDraft(draft)
  const changed = isChanged(draft, hours)
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm('Hodiny nejsou uložené. Odejít bez uložení?'),
    enableBeforeUnload: changed,
    disabled: !changed,
  })
  return (
    <Office
      title={TITLE}
      subtitle="Pauza a fofr platí hned a skončí samy. Hodiny a uzavírky po uložení."
      width="wide"
      actions={
        <Button
          variant="cta"
          loading={isSaving}
          disabled={!changed || wanted === null}
          onClick={() => wanted !== null && save({ wanted, version: hours.version, seen: null })}
        >
          Uložit hodiny
        </Button>
      }
    >
      <FormFailure error={error} />
      <div className="hours-grid">
        <Week draft={draft} onChange={setDraft} />
        <Switches outlet={outlet} />
        <Closures draft={draft} onChange={setDraft} />
        {areas}
      </div>
      {question !== null && (
        <SaveQuestionDialog
          question={question}
          saving={isSaving}
          onClose={dismiss}
          onSave={() =>
            question.kind === 'orders'
              ? save({ wanted: question.wanted, version: hours.version, seen: question.orders })
              : save({ wanted: question.wanted, version: question.now.version, seen: null })
          }
          onTakeNow={() => {
            if (question.kind === 'changed') take(question.now)
            dismiss()
          }}
        />
      )}
    </Office>
  )
}
