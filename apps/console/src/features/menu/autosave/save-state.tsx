import type { SubjectRef } from '@sousto/domain/menu-editing/subjects.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CloudOff, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuKey } from './menu-query.ts'
import { useMenu, useUnsaved } from './use-menu.tsx'

type SaveStateProps = {
  readonly subject: SubjectRef
  /** Returns the differences between the typed text and the other person's version, one line for each field. */
  readonly differences: (theirs: unknown) => readonly Difference[]
  readonly onAddAgain: () => void
}

export type Difference = { readonly field: string; readonly mine: string; readonly theirs: string }

/**
 * Shows whether the text is saved. In a conflict it shows the other person's changes, and asks which version to keep.
 */
export function SaveState({ subject, differences, onAddAgain }: SaveStateProps) {
  const { unsaved, savedAt } = useUnsaved(subject)
  const { state } = useMenu()
  if (unsaved?.theirs != null) {
    return <Conflict subject={subject} differences={differences} onAddAgain={onAddAgain} />
  }
  if (unsaved?.status === 'failed' && unsaved.failure !== null) {
    return (
      <Notice tone="bad" role="alert" title="Neuloženo">
        {unsaved.failure.text}
      </Notice>
    )
  }
  const edit = state.draft?.edits.find(
    (each) => each.subject.kind === subject.kind && each.subject.key === subject.key,
  )
  return (
    <p className="save-state" role="status">
      {SAYS[unsaved?.status ?? 'saved'] ?? (
        <>
          <CircleCheck aria-hidden />
          {savedAt !== undefined && `Koncept uložen ${clockTime(savedAt)}`}
          {savedAt === undefined &&
            (edit === undefined
              ? 'Beze změn, jak je zveřejněno'
              : `Koncept uložen ${clockTime(edit.at)}${edit.by === null ? '' : `, ${edit.by}`}`)}
        </>
      )}
    </p>
  )
}

const SAYS: Readonly<Record<string, ReactNode>> = {
  typing: (
    <>
      <PencilLine aria-hidden />
      Ještě neuloženo
    </>
  ),
  sending: (
    <>
      <PencilLine aria-hidden />
      Ukládám…
    </>
  ),
  offline: (
    <>
      <CloudOff aria-hidden />
      Bez spojení, neuloženo. Uloží se, až se vrátí.
    </>
  ),
}

function Conflict({ subject, differences, onAddAgain }: SaveStateProps) {
  const { autosave, outlet } = useMenu()
  const queryClient = useQueryClient()
  const theirs = useUnsaved(subject).unsaved?.theirs
  if (theirs == null) return null
  const who = theirs.edit?.by ?? 'Někdo jiný'
  const when = theirs.edit === null ? '' : ` v ${clockTime(theirs.edit.at)}`
  const takeTheirs = () => {
    autosave.drop(subject)
    void queryClient.invalidateQueries({ queryKey: menuKey(outlet) })
  }
  const isGone = theirs.value === null
  return (
    <Notice
      tone="warn"
      role="alert"
      title={isGone ? `${who} to${when} z menu odebral(a)` : `${who} to${when} změnil(a) jinak`}
      actions={
        <>
          <Button size="small" variant="line" onClick={takeTheirs}>
            {isGone ? 'Nechat odebrané' : 'Vzít jejich'}
          </Button>
          <Button
            size="small"
            variant="line"
            onClick={() => {
              if (isGone) autosave.drop(subject)
              if (isGone) onAddAgain()
              else autosave.overwrite(subject)
            }}
          >
            {isGone ? 'Přidat znovu moje' : 'Přepsat mými'}
          </Button>
        </>
      }
    >
      {isGone ? (
        'Co jste napsali, tu zůstává, dokud se nerozhodnete.'
      ) : (
        <dl className="dish-differences">
          {differences(theirs.value).map(({ field, mine, theirs: other }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {who}: {other}
              </dd>
              <dd>vy: {mine}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}
