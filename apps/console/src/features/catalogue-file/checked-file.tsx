import type { CatalogueImport } from '@sousto/contract/catalogue-import/wire.ts'
import { catalogueKindMessage } from '@sousto/messages/catalogue-file-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useState } from 'react'
import { wholeNumberText } from '../../shared/admin/whole-number-text.ts'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'

const COLUMNS: readonly Column<CatalogueImport['changes'][number]>[] = [
  { name: 'Čeho', of: ({ kind }) => catalogueKindMessage(kind) },
  { name: 'Přibude', of: ({ added }) => wholeNumberText(added), kind: 'sum' },
  { name: 'Změní se', of: ({ updated }) => wholeNumberText(updated), kind: 'sum' },
  { name: 'Zmizí', of: ({ removed }) => wholeNumberText(removed), kind: 'sum' },
]

type CheckedFileProps = {
  readonly name: string
  readonly outcome: CatalogueImport
  readonly isPending: boolean
  /** True if the person accepts what would be lost. */
  readonly onReplace: (accepts: boolean) => void
}

/** What a checked file would change, or why it cannot be taken. */
export function CheckedFile({ name, outcome, isPending, onReplace }: CheckedFileProps) {
  const { changes, edits, drafts, shrunk, problemCount } = outcome
  const [accepts, setAccepts] = useState(false)
  if (problemCount > 0) return <Problems {...outcome} />
  const loses = edits.length > 0 || shrunk.length > 0
  if (changes.length === 0 && !loses)
    return <Notice role="status">Katalog už takový je: nic se nemění.</Notice>
  return (
    <>
      <Notice tone="quiet" role="status" title={`${name} je v pořádku`}>
        Zatím se nic nezměnilo.
      </Notice>
      {changes.length > 0 && (
        <ListTable name="Co by soubor změnil" rows={changes} keyOf={({ kind }) => kind} columns={COLUMNS} />
      )}
      {edits.length > 0 && <LostEdits edits={edits} />}
      {shrunk.length > 0 && (
        <Notice tone="warn" title="Soubor odebere většinu toho, co tu je">
          {shrunk
            .map(
              ({ kind, removed, before }) =>
                `${catalogueKindMessage(kind)} ${wholeNumberText(removed)} z ${wholeNumberText(before)}`,
            )
            .join(', ')}
        </Notice>
      )}
      {drafts.length > 0 && <p className="muted">Rozepsané koncepty menu zůstanou: {drafts.join(', ')}.</p>}
      {loses && (
        <Checkbox checked={accepts} onCheckedChange={setAccepts}>
          Soubor je celý a tohle se má opravdu ztratit
        </Checkbox>
      )}
      <div className="office-buttons">
        <Button
          {...(loses && { variant: 'danger' })}
          disabled={loses && !accepts}
          loading={isPending}
          onClick={() => onReplace(accepts)}
        >
          Nahradit katalog
        </Button>
      </div>
    </>
  )
}

function Problems({ problems, problemCount }: CatalogueImport) {
  return (
    <Notice tone="bad" role="alert" title={`Soubor se nedá přijmout, chyb: ${wholeNumberText(problemCount)}`}>
      <ul className="catalogue-losses">
        {problems.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <code>{path === '' ? 'soubor' : path}</code>: {text}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && <p>A dalších {wholeNumberText(problemCount - problems.length)}.</p>}
      Nic se nezměnilo.
    </Notice>
  )
}

function LostEdits({ edits }: Pick<CatalogueImport, 'edits'>) {
  return (
    <Notice tone="warn" title="Soubor zruší úpravy z provozu">
      <ul className="catalogue-losses">
        {edits.map(({ name, removed, lost, more }) => (
          <li key={name}>
            <b>{name}</b>
            {removed ? ': v souboru není' : ''}
            {lost.length > 0 && (
              <ul className="catalogue-losses">
                {lost.map((text) => (
                  <li key={text}>{text}</li>
                ))}
                {more > 0 && <li>a dalších {wholeNumberText(more)}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
