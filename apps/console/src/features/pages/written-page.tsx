import { pageCalls } from '@sousto/contract/content-pages/endpoints.ts'
import type { PageDraft, WrittenPage } from '@sousto/contract/content-pages/wire.ts'
import { DESCRIPTION_LETTERS, isForSearchEngines, TITLE_LETTERS } from '@sousto/domain/content/versions.ts'
import { LANGUAGES } from '@sousto/domain/language/languages.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { contentPageMessage } from '@sousto/messages/content-messages.ts'
import { LANGUAGE_NAMES } from '@sousto/messages/language-names.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { Comparison } from './comparison.tsx'
import { PageEditor } from './page-editor.tsx'
import { languageOf, PAGES, type PageIn, pageQuery } from './queries.ts'
import { SafeHtml } from './safe-html.tsx'
import { Versions } from './versions.tsx'
import './page.css'

/** A page with its draft, its preview, its versions, and what changed between two of them. */
export function WrittenPageScreen(params: PageIn) {
  const { data, error, refetch } = useQuery(pageQuery(useClient(), params))
  const name = contentPageMessage(params.page)
  return (
    <ManagementFrame
      title={data?.cityName ? `${name}: ${data.cityName}` : name}
      subtitle="Zákazníci vidí, co je zveřejněné a už platí."
      width="wide"
    >
      <Languages {...params} />
      {data === undefined && error === null && <Loading text="Načítám stránku" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <Writing key={`${data.language} ${data.versions.length}`} written={data} />
          <Versions versions={data.versions} today={data.today} />
          <Comparison {...data} />
        </div>
      )}
    </ManagementFrame>
  )
}

/** The languages of the website; each has its own draft and versions. */
function Languages({ page, city, language: shown }: PageIn) {
  return (
    <nav aria-label="Jazyk stránky" className="page-languages">
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          to="/sprava/obsah/$page/$city"
          params={{ page, city }}
          search={language === 'cs' ? {} : { jazyk: language }}
          activeOptions={{ exact: true }}
          aria-current={language === shown ? 'page' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </Link>
      ))}
    </nav>
  )
}

function Writing({ written }: { readonly written: WrittenPage }) {
  const client = useClient()
  const begin = written.draft?.html ?? written.shown ?? ''
  const [html, setHtml] = useState(begin)
  const last = written.draft ?? written.versions[0]
  const [head, setHead] = useState({
    title: last?.title ?? '',
    description: last?.description ?? '',
  })
  const [validFrom, setValidFrom] = useState(written.today)
  const { page, city, language, version, draft } = written
  const isCzech = language === 'cs'
  const request = { params: { page, city }, query: languageOf({ language }), headers: { version } }
  const save = useChange(written, 'Uloženo.', (typed: PageDraft) =>
    client.of(pageCalls).saveDraft({ ...request, body: typed }),
  )
  const publish = useChange(written, 'Zveřejněno.', (day: string) =>
    client.of(pageCalls).publish({ ...request, body: { validFrom: day } }),
  )
  const isTyped = (saved: PageDraft | undefined) =>
    saved?.html === html && saved.title === head.title && saved.description === head.description
  const isUnsaved =
    !isTyped({ html: begin, title: last?.title ?? '', description: last?.description ?? '' }) &&
    !isTyped(save.variables)
  return (
    <div className="page-writing">
      <section className="office-section" aria-labelledby="zneni">
        <h2 id="zneni">Znění</h2>
        <PageEditor label="Text stránky" html={begin} onChange={setHtml} />
        {isForSearchEngines(page) && (
          <>
            <TextField
              label="Titulek pro vyhledávače"
              optional
              hint="Bez něj zůstane ten z webu."
              limit={lettersUpTo(TITLE_LETTERS)}
              value={head.title}
              onChange={({ target }) => setHead({ ...head, title: target.value })}
            />
            <TextArea
              label="Popis pro vyhledávače"
              optional
              limit={lettersUpTo(DESCRIPTION_LETTERS)}
              value={head.description}
              onChange={({ target }) => setHead({ ...head, description: target.value })}
            />
          </>
        )}
        <FormFailure error={save.error} />
        <div className="office-buttons">
          <Button variant="line" loading={save.isPending} onClick={() => save.mutate({ html, ...head })}>
            Uložit rozepsané
          </Button>
          <span className="muted" role="status">
            {isUnsaved
              ? 'Máte neuložené změny.'
              : draft !== null && `Uloženo ${dayAndTime(draft.savedAt)}, ${draft.by ?? 'smazaný účet'}.`}
          </span>
        </div>
      </section>
      {!isCzech && (
        <section className="office-section" aria-labelledby="cesky">
          <h2 id="cesky">Česky</h2>
          {written.czech === null ? (
            <p className="muted">Web teď ukazuje text, který je jeho součástí.</p>
          ) : (
            <SafeHtml html={written.czech} />
          )}
        </section>
      )}
      <section className="office-section" aria-labelledby="nahled">
        <h2 id="nahled">Náhled</h2>
        {draft === null && written.shown === null ? (
          <p className="muted">
            {isCzech || written.czech === null
              ? 'Web teď ukazuje text, který je jeho součástí. Napište vlastní.'
              : 'Dokud tu nic neplatí, web ukazuje české znění.'}
          </p>
        ) : (
          <SafeHtml html={draft?.html ?? written.shown ?? ''} />
        )}
        <form
          className="page-publishing"
          aria-label="Zveřejnění"
          onSubmit={(event) => {
            event.preventDefault()
            publish.mutate(validFrom)
          }}
        >
          <TextField
            label="Platí od"
            type="date"
            min={written.today}
            value={validFrom}
            onChange={({ target }) => setValidFrom(target.value)}
          />
          <FormFailure error={publish.error} />
          <Button
            type="submit"
            variant="cta"
            disabled={draft === null || isUnsaved || validFrom === ''}
            loading={publish.isPending}
          >
            Zveřejnit
          </Button>
          {(draft === null || isUnsaved) && <p className="muted">Nejdřív změny uložte.</p>}
        </form>
      </section>
    </div>
  )
}

/** Sends a change of a page, whose answer is then shown. After a failure the page is loaded anew. */
function useChange<Body>(
  { page, city, language }: PageIn,
  done: string,
  send: (body: Body) => Promise<WrittenPage>,
) {
  const queryClient = useQueryClient()
  const show = useToast()
  const { queryKey } = pageQuery(useClient(), { page, city, language })
  return useMutation({
    mutationFn: send,
    onSuccess: (written) => {
      queryClient.setQueryData(queryKey, written)
      void queryClient.invalidateQueries({ queryKey: [PAGES] })
      show({ text: done })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
