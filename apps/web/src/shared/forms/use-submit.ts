import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type SendingOptions<Input, Answer> = {
  readonly call: (input: Input) => Promise<Answer>
  readonly onDone?: (answer: Answer) => void
  readonly onFailed?: (error: unknown) => void
}

/** One call at a time: what is pressed while one is on its way does nothing. */
export function useSubmit<Input, Answer>({ call, onDone, onFailed }: SendingOptions<Input, Answer>) {
  const busy = useRef(false)
  const { mutate, reset, isPending, error, data } = useMutation<Answer, unknown, Input>({
    mutationFn: call,
    onSuccess: (answer) => onDone?.(answer),
    onError: (failure) => onFailed?.(failure),
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    isPending,
    /** Why it did not work out; null: it did, or was not tried. */
    error,
    /** What was answered; undefined: nothing yet. */
    data,
    reset,
    send: (input: Input) => {
      if (busy.current) return
      busy.current = true
      mutate(input)
    },
  }
}
