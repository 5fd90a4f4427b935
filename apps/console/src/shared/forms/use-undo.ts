import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '../failure-text.ts'

/**
 * Returns a function that says what was done, beside a button that undoes it. The button also works after the screen
 * that showed it was left.
 */
export function useUndo<Change, Answer>(
  undo: (change: Change) => Promise<Answer>,
  onUndone: (answer: Answer, change: Change) => void,
): (done: { readonly text: string; readonly undone: string; readonly change: Change }) => void {
  const show = useToast()
  const { mutate } = useMutation({
    mutationFn: ({ change }: { readonly change: Change; readonly undone: string }) => undo(change),
    onSuccess: (answer, { change, undone }) => {
      show({ text: undone })
      onUndone(answer, change)
    },
    onError: (error) => show({ text: failureText(error), tone: 'bad' }),
  })
  return ({ text, ...undoing }) =>
    show({ text, action: { label: 'Vrátit', onAction: () => mutate(undoing) } })
}
