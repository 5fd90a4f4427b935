import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type SubmitOptions<Input, Answer> = {
  readonly call: (input: Input) => Promise<Answer>
  /** If it returns a promise, the submission is pending until the promise resolves. */
  readonly onDone?: (answer: Answer) => unknown
  readonly onFailed?: (error: unknown) => void
}

/** A mutation that runs only once at a time: submitting again while it is pending does nothing. */
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
    /** The reason why the last call failed. Null means that it succeeded, or that there was none. */
    error,
    /** The last response, or undefined before the first. */
    data,
    reset,
    send: (input: Input) => {
      if (busy.current) return
      busy.current = true
      mutate(input)
    },
  }
}
