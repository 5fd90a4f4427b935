import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'

/** Sends a change of VAT. Afterwards everything about VAT is loaded anew. */
export function useVatChange<Body>(
  send: (body: Body, headers: { readonly 'idempotency-key': string }) => Promise<unknown>,
  done: string,
  onDone: () => void,
) {
  const show = useToast()
  return useKeyedChange(send, ['vat-classes', 'vat-dishes'], () => {
    onDone()
    show({ text: done })
  })
}
