import { messageTextCalls } from '@sousto/contract/message-texts/endpoints.ts'
import type { LanguageTexts, OwnText } from '@sousto/contract/message-texts/wire.ts'
import type { MessageTemplate } from '@sousto/domain/content/message-templates.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { TEMPLATES, textsQuery } from './queries.ts'

/** Saves all own texts of a language. After a failure what is true is loaded, and what was typed stays. */
export function useSaveTexts(
  template: MessageTemplate,
  { locale, version }: Pick<LanguageTexts, 'locale' | 'version'>,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { queryKey } = textsQuery(client, template)
  return useMutation({
    mutationFn: (texts: readonly OwnText[]) =>
      client.of(messageTextCalls).save({
        params: { template, locale },
        headers: { version: String(version) },
        body: { texts },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [TEMPLATES] })
      show({ text: 'Uloženo. Platí hned, i pro zprávy, které teprve odejdou.' })
    },
  })
}
