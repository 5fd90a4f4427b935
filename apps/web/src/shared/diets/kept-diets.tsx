import { type DietFilter, isFiltering } from '@sousto/domain/diets/filter.ts'
import { consentWordingMessage } from '@sousto/messages/account-messages.ts'
import { dietDialogMessage } from '@sousto/messages/diet-dialog-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { keptDietsQuery } from '../session/personal-queries.ts'
import { dateText } from '../time/dates.ts'
import { storeDietFilter, useDietFilter } from './stored-filter.ts'

/** Keeps the filter in the account, with consent. Neither side changes the other one by itself. */
export function KeptDiets() {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const filter = useDietFilter()
  const kept = useQuery(keptDietsQuery(client))
  const { mutate, isPending } = useMutation({
    mutationFn: (next: DietFilter | null) =>
      next === null
        ? client.customers.forgetDiets({})
        : client.customers.keepDiets({ body: { filtr: next, souhlas: true } }),
    onSuccess: (changed) => queries.setQueryData(keptDietsQuery(client).queryKey, changed),
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
  })
  if (kept.data === undefined) return null
  const { filter: inAccount, consentedAt } = kept.data
  const isKept = consentedAt !== null
  return (
    <div className="diet-groups">
      <Switch
        checked={isKept}
        onCheckedChange={(on) => mutate(on ? filter : null)}
        disabled={isPending || !(isKept || isFiltering(filter))}
        detail={
          isKept ? dietDialogMessage('kept', { date: dateText(consentedAt) }) : consentWordingMessage('diets')
        }
      >
        {dietDialogMessage('keep')}
      </Switch>
      {isKept && JSON.stringify(inAccount) !== JSON.stringify(filter) && (
        <div className="diet-account">
          <p className="t-small">{dietDialogMessage('other_kept')}</p>
          <Button variant="line" size="small" onClick={() => storeDietFilter(inAccount)}>
            {dietDialogMessage('use_kept')}
          </Button>
          {isFiltering(filter) && (
            <Button variant="line" size="small" loading={isPending} onClick={() => mutate(filter)}>
              {dietDialogMessage('keep_this')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
