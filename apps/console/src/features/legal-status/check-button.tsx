import { legalStatusCalls } from '@sousto/contract/legal-status/endpoints.ts'
import type { Duty } from '@sousto/domain/legal-status/duties.ts'
import { legalDutyMessage } from '@sousto/messages/legal-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useClient } from '../../platform/router-context.ts'
import { failureText } from '../../shared/failure-text.ts'
import { useLegalChange } from './queries.ts'

/** Notes that the person has looked at a duty. */
export function CheckButton({ duty }: { readonly duty: Duty }) {
  const client = useClient()
  const toast = useToast()
  const { mutate, isPending } = useLegalChange(
    client,
    (looked: Duty) => client.of(legalStatusCalls).check({ params: { duty: looked } }),
    () => toast({ text: 'Zapsáno, že jste se podívali.' }),
  )
  return (
    <Button
      variant="link"
      size="small"
      loading={isPending}
      aria-label={`Zkontroloval/a jsem: ${legalDutyMessage(duty)}`}
      onClick={() => mutate(duty, { onError: (error) => toast({ text: failureText(error) }) })}
    >
      Zkontroloval/a jsem
    </Button>
  )
}
