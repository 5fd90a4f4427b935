import { openFailureCalls } from '@sousto/contract/open-failures/endpoints.ts'
import type { UndeliveredMail, UndeliveredMailFilter } from '@sousto/contract/open-failures/wire.ts'
import { MAIL_TEMPLATES } from '@sousto/domain/content/message-templates.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { messageTemplateMessage } from '@sousto/messages/message-text-messages.ts'
import { mailFailureMessage } from '@sousto/messages/open-failure-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { OrderNumberSearch } from '../../shared/admin/order-number-search.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { OrderLink } from './order-link.tsx'
import { UNDELIVERED_MAILS, undeliveredMailsQuery } from './queries.ts'

const nameOf = ({ template }: UndeliveredMail) =>
  template === null ? 'E-mail' : messageTemplateMessage(template)

const columns = (
  resend: (mail: number) => void,
  sending: number | undefined,
): readonly Column<UndeliveredMail>[] => [
  { name: 'E-mail', of: nameOf },
  { name: 'Komu', of: ({ recipient }) => recipient ?? 'provozovateli' },
  { name: 'Objednávka', of: ({ order }) => <OrderLink order={order} /> },
  {
    name: 'Proč',
    of: ({ failure, tries }) => (
      <>
        {mailFailureMessage(failure)}
        <small>pokusů: {tries}</small>
      </>
    ),
  },
  { name: 'Naposledy', of: ({ triedAt }) => <time dateTime={triedAt}>{dayAndTime(triedAt)}</time> },
  {
    name: 'Znovu',
    of: (mail) => (
      <Button
        variant="line"
        size="small"
        loading={sending === mail.id}
        aria-label={`Poslat znovu: ${nameOf(mail)}, ${mail.recipient ?? 'provozovateli'}`}
        onClick={() => resend(mail.id)}
      >
        Poslat znovu
      </Button>
    ),
  },
]

type MailsPageProps = {
  readonly filter: UndeliveredMailFilter
  readonly onFilter: (filter: UndeliveredMailFilter) => void
}

/** Mails that were given up, why, and sending them again. */
export function UndeliveredMailsPage({ filter, onFilter }: MailsPageProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const pages = useInfiniteQuery(undeliveredMailsQuery(client, filter))
  const resend = useMutation({
    mutationFn: (mail: number) => client.of(openFailureCalls).resendMail({ params: { mail } }),
    onSuccess: () => show({ text: 'E-mail se posílá znovu.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [UNDELIVERED_MAILS] }),
  })
  const set = (change: Parameters<typeof withFilter<UndeliveredMailFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame
      title="Nedoručené e-maily"
      subtitle="Po posledním pokusu už je neposíláme. Po měsíci se zahodí."
      width="wide"
    >
      <FormFailure error={resend.error} />
      <AdminList
        name="Nedoručené e-maily"
        list="nedorucene-maily"
        rows={pages.data?.pages.flatMap(({ mails }) => mails)}
        keyOf={({ id }) => id}
        columns={columns(resend.mutate, resend.isPending ? resend.variables : undefined)}
        pages={pages}
        filters={
          <>
            <SearchField
              label="Celá adresa příjemce"
              limit={lettersUpTo(200)}
              value={filter.recipient ?? ''}
              onSearch={(recipient) => set({ recipient })}
            />
            <OrderNumberSearch value={filter.number ?? ''} onSearch={(number) => set({ number })} />
            <SelectField
              label="E-mail"
              value={filter.template ?? ''}
              onChange={({ target }) =>
                set({ template: MAIL_TEMPLATES.find((template) => template === target.value) })
              }
            >
              <option value="">Každý</option>
              {MAIL_TEMPLATES.map((template) => (
                <option key={template} value={template}>
                  {messageTemplateMessage(template)}
                </option>
              ))}
            </SelectField>
          </>
        }
        csv={<CsvLink href={`/api/provoz/undelivered-mails/csv?${query}`} />}
        empty="Takový nedoručený e-mail tu není."
      />
    </ManagementFrame>
  )
}
