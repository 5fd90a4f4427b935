import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'

/** Sends a change of payouts. Afterwards everything about payouts is loaded anew. */
export const usePayoutChange = <Body, Answer>(
  send: (body: Body, headers: { readonly 'idempotency-key': string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) => useKeyedChange(send, ['payouts'], onDone)
