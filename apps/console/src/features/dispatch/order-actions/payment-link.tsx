import { phoneOrderCalls } from '@sousto/contract/phone-orders/endpoints.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../../shared/time.ts'
import { orderParams, type PageOrder } from './use-order-change.ts'

/** The link by which the customer pays an order on the phone, shown and mailed again while it is unpaid. */
export function PaymentLink({ order }: { readonly order: PageOrder }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { year, number } = orderParams(order)
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: (mail: boolean) =>
      client.of(phoneOrderCalls).link({ params: { year, number }, body: { mail } }),
    onSuccess: (_, mail) => {
      if (mail) show({ text: 'Odkaz jsme poslali zákazníkovi znovu.' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dispatch-timeline'] }),
  })
  return (
    <section className="office-section" aria-labelledby="odkaz-k-platbe">
      <h2 id="odkaz-k-platbe">Čeká na zaplacení</h2>
      {data !== undefined && (
        <TextField
          label="Odkaz k zaplacení"
          hint={`Platí do ${dayAndTime(data.until)}. Kdo ho má, může objednávku zaplatit i změnit.`}
          value={data.link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
      <FormFailure error={error} />
      <div className="dispatch-buttons">
        <Button variant="line" loading={isPending && !variables} onClick={() => mutate(false)}>
          Zobrazit odkaz k platbě
        </Button>
        <Button variant="line" loading={isPending && variables} onClick={() => mutate(true)}>
          Poslat znovu
        </Button>
      </div>
    </section>
  )
}
