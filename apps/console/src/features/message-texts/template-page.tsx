import type { MessageTexts } from '@sousto/contract/message-texts/wire.ts'
import { channelOf, type MessageTemplate, readerOf } from '@sousto/domain/content/message-templates.ts'
import {
  messageChannelMessage,
  messageReaderMessage,
  messageTemplateMessage,
} from '@sousto/messages/message-text-messages.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { languageName } from './language-name.ts'
import { textsQuery } from './queries.ts'
import { TextVersions } from './text-versions.tsx'
import { TextsForm } from './texts-form.tsx'
import './message-texts.css'

/** The texts of a message with their preview, in one language beside another, and their versions. */
export function TemplatePage({ template }: { readonly template: MessageTemplate }) {
  const { data, error, refetch } = useQuery(textsQuery(useClient(), template))
  const channel = messageChannelMessage(channelOf(template))
  return (
    <ManagementFrame
      title={messageTemplateMessage(template)}
      subtitle={`Posíláme ${messageReaderMessage(readerOf(template))}: ${channel}.`}
      width="wide"
    >
      {data === undefined && error === null && <Loading text="Načítám texty" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Languages texts={data} />}
    </ManagementFrame>
  )
}

function Languages({ texts }: { readonly texts: MessageTexts }) {
  const [locale, setLocale] = useState('cs')
  const [beside, setBeside] = useState('')
  const written = texts.languages.find((language) => language.locale === locale)
  if (written === undefined) return null
  const others = texts.languages.filter((language) => language !== written)
  return (
    <div className="office-sections">
      {others.length > 0 && (
        <div className="message-languages">
          <SelectField label="Jazyk" value={locale} onChange={({ target }) => setLocale(target.value)}>
            {texts.languages.map((language) => (
              <option key={language.locale} value={language.locale}>
                {languageName(language.locale)}
              </option>
            ))}
          </SelectField>
          <SelectField label="Vedle něj" value={beside} onChange={({ target }) => setBeside(target.value)}>
            <option value="">Nic</option>
            {others.map((language) => (
              <option key={language.locale} value={language.locale}>
                {languageName(language.locale)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextsForm
        key={`${locale} ${written.version}`}
        texts={texts}
        language={written}
        beside={others.find((language) => language.locale === beside) ?? null}
      />
      <TextVersions texts={texts} language={written} />
    </div>
  )
}
