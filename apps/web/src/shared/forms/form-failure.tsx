import { Notice } from '@sousto/ui/notice/notice.tsx'
import type { ReactNode } from 'react'

type FormFailureProps = {
  /** Null: nothing failed. */
  readonly text: string | null
  /** What the person may do about it. */
  readonly actions?: ReactNode
}

/** What failed, under the form (`marketplace.md` §8). */
export function FormFailure({ text, actions }: FormFailureProps) {
  if (text === null) return null
  return (
    <Notice tone="bad" role="alert" {...(actions !== undefined && { actions })}>
      {text}
    </Notice>
  )
}
