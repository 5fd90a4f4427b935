import type { MessageTemplateEntry } from '@sousto/contract/message-texts/wire.ts'
import { channelOf, readerOf } from '@sousto/domain/content/message-templates.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import {
  messageChannelMessage,
  messageReaderMessage,
  messageTemplateMessage,
} from '@sousto/messages/message-text-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { day } from '../../shared/time.ts'
import { languageName } from './language-name.ts'
import { templatesQuery } from './queries.ts'

const NAMED: readonly Column<MessageTemplateEntry>[] = [
  {
    name: 'Zpráva',
    of: ({ template }) => (
      <Link to="/sprava/texty/$template" params={{ template }}>
        {messageTemplateMessage(template)}
      </Link>
    ),
  },
  { name: 'Jak', of: ({ template }) => messageChannelMessage(channelOf(template)) },
  { name: 'Komu', of: ({ template }) => messageReaderMessage(readerOf(template)) },
]

/** A column for each language, side by side. */
const columnsOf = (locales: readonly string[]): readonly Column<MessageTemplateEntry>[] => [
  ...NAMED,
  ...locales.map((locale) => ({
    name: languageName(locale),
    of: ({ languages, texts }: MessageTemplateEntry) => {
      const language = languages.find((each) => each.locale === locale)
      return language === undefined ? '–' : stateOf(language, texts)
    },
  })),
]

function stateOf(
  { own, missing, savedAt }: MessageTemplateEntry['languages'][number],
  texts: number,
): string {
  const saved = savedAt === null ? '' : `, ${day(savedAt)}`
  const written = own === 0 ? 'původní' : `vlastní ${own} z ${texts}${saved}`
  return missing === 0 ? written : `${written}, chybí překlad ${missing}`
}

type TemplatesPageProps = {
  /** A part of the name, which is part of the URL. */
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** Every mail and notification that the product sends. */
export function TemplatesPage({ search, onSearch }: TemplatesPageProps) {
  const { data, error, refetch } = useQuery(templatesQuery(useClient()))
  const found = data?.templates.filter(({ template }) =>
    fold(messageTemplateMessage(template)).includes(fold(search)),
  )
  return (
    <ManagementFrame
      title="E-maily a oznámení"
      subtitle="Co posíláme a komu. Vlastní znění platí hned po uložení."
    >
      <div className="office-sections">
        <section className="office-section" aria-label="Zprávy">
          <SearchField label="Název zprávy" limit={lettersUpTo(100)} value={search} onSearch={onSearch} />
          {data === undefined && error === null && <Loading text="Načítám zprávy" height={320} />}
          {data === undefined && error !== null && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {found?.length === 0 && <p className="muted">Taková zpráva tu není.</p>}
          {found !== undefined && found.length > 0 && (
            <ListTable
              stacks
              name="Zprávy"
              columns={columnsOf(found[0]?.languages.map(({ locale }) => locale) ?? [])}
              rows={found}
              keyOf={({ template }) => template}
            />
          )}
        </section>
      </div>
    </ManagementFrame>
  )
}
