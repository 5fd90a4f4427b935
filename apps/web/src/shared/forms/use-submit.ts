import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type SubmitOptions<Input, Answer> = {
  readonly call: (input: Input) => Promise<Answer>
  /** A promise is awaited before the submission counts as finished. */
  readonly onDone?: (answer: Answer) => unknown
  readonly onFailed?: (error: unknown) => void
}

/** A mutation that runs once at a time: submitting again while it is pending does nothing. */
export function useSubmit<Input, Answer>({ call, onDone, onFailed }: SubmitOptions<Input, Answer>) {
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
    /** Why the last call failed; null: it succeeded, or there was none. */
    error,
    /** The last answer; undefined: none yet. */
    data,
    reset,
    send: (input: Input) => {
      if (busy.current) return
      busy.current = true
      mutate(input)
    },
  }
}
