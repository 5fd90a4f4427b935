import { Notice } from '@sousto/ui/notice/notice.tsx'
import type { ReactNode } from 'react'

type FormFailureProps = {
  /** Null means that nothing failed. */
  readonly text: string | null
  readonly actions?: ReactNode
}

/** The failure of a form, shown under its fields (`marketplace.md` §8). */
export function FormFailure({ text, actions }: FormFailureProps) {
  if (text === null) return null
  return (
    <Notice tone="bad" role="alert" {...(actions !== undefined && { actions })}>
      {text}
    </Notice>
  )
}
