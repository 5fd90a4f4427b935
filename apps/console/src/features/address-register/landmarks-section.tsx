import { landmarkCalls } from '@sousto/contract/setup/landmark-endpoints.ts'
import type { LandmarkReplacement, Landmarks } from '@sousto/contract/setup/landmark-wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { FileButton } from '../../shared/admin/file-button.tsx'
import { wholeNumberText } from '../../shared/admin/whole-number-text.ts'
import { CsvLink } from '../../shared/csv-link.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { landmarksQuery } from './queries.ts'

/** Replaces the list of landmarks by a file: first it is checked, then a person confirms what it changes. */
export function LandmarksSection() {
  const client = useClient()
  const queries = useQueryClient()
  const { data } = useQuery(landmarksQuery(client))
  const check = useMutation({
    mutationFn: (file: File) => client.of(landmarkCalls).replace({ query: { check: 'true' }, file }),
  })
  const replace = useMutation({
    mutationFn: ({ file, loses }: { readonly file: File; readonly loses: boolean }) =>
      client.of(landmarkCalls).replace({ query: loses ? { mayLose: 'true' } : {}, file }),
    onSuccess: () => check.reset(),
    onSettled: () => queries.invalidateQueries({ queryKey: landmarksQuery(client).queryKey }),
  })
  const file = check.variables
  return (
    <section className="office-section office-spaced" aria-labelledby="znama-mista">
      <h2 id="znama-mista">Známá místa</h2>
      <p>
        Nádraží, nákupní centra nebo nemocnice, které lidé hledají jménem. Seznam je tabulka se sloupci nazev,
        kod_adm a dalsi_nazvy; stáhněte ho, upravte a nahrajte zpátky.
      </p>
      {data !== undefined && <Stored {...data} />}
      <FormFailure error={check.error ?? replace.error} />
      {check.data !== undefined && file !== undefined && (
        <Checked
          outcome={check.data}
          isPending={replace.isPending}
          onReplace={(loses) => replace.mutate({ file, loses })}
        />
      )}
      {replace.data?.replaced === true && (
        <Notice tone="good" role="status">
          Známá místa jsou nahrazená, teď jich je {wholeNumberText(replace.data.count)}.
        </Notice>
      )}
      <div className="office-buttons">
        <FileButton
          label="Soubor se známými místy"
          accept=".csv"
          loading={check.isPending}
          onFile={(chosen) => {
            replace.reset()
            check.mutate(chosen)
          }}
        >
          Nahrát seznam
        </FileButton>
        <CsvLink href="/api/provoz/landmarks/csv" />
      </div>
    </section>
  )
}

function Stored({ count: all, lost }: Landmarks) {
  return (
    <>
      <p>Míst v seznamu: {wholeNumberText(all)}.</p>
      {lost > 0 && (
        <Notice tone="warn">
          Hledání jich {wholeNumberText(lost)} nenajde: jejich adresy už v registru nejsou.
        </Notice>
      )}
    </>
  )
}

type CheckedProps = {
  readonly outcome: LandmarkReplacement
  readonly isPending: boolean
  readonly onReplace: (loses: boolean) => void
}

/** What the file would change, or why it cannot be taken. */
function Checked({ outcome, isPending, onReplace }: CheckedProps) {
  const { count: all, added, updated, removed, loses, problems, problemCount } = outcome
  if (problemCount > 0) {
    return (
      <Notice tone="bad" role="alert" title="Soubor se nedá přijmout, nic se nezměnilo">
        <ul>
          {problems.map(({ path, text }) => (
            <li key={`${path} ${text}`}>
              {path === '' ? 'Soubor' : path}: {text}
            </li>
          ))}
        </ul>
        {problemCount > problems.length && (
          <p>A dalších {wholeNumberText(problemCount - problems.length)}.</p>
        )}
      </Notice>
    )
  }
  if (added + updated + removed === 0) {
    return <Notice role="status">Známá místa už taková jsou: nic se nemění.</Notice>
  }
  return (
    <Notice
      tone={loses ? 'warn' : 'quiet'}
      role="status"
      title={loses ? 'Soubor odebere většinu míst' : 'Soubor je v pořádku'}
      actions={
        <Button
          size="small"
          {...(loses && { variant: 'danger' })}
          loading={isPending}
          onClick={() => onReplace(loses)}
        >
          {loses ? 'Přesto nahradit' : 'Nahradit'}
        </Button>
      }
    >
      Přidá {wholeNumberText(added)}, změní {wholeNumberText(updated)}, odebere{' '}
      {`${wholeNumberText(removed)}; pak jich bude ${wholeNumberText(all)}.`}
    </Notice>
  )
}
