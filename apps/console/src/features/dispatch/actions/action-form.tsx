import type { ReactNode } from 'react'
import { ActionFailure } from './action-failure.tsx'

type ActionFormProps = {
  readonly onSubmit: () => void
  /** The failure of the last action. */
  readonly error: unknown
  readonly children: ReactNode
  readonly buttons: ReactNode
}

/** The form of a dispatcher's action: its fields, why the last action did not count, and its buttons. */
export function ActionForm({ onSubmit, error, children, buttons }: ActionFormProps) {
  return (
    <form
      className="dispatch-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <ActionFailure error={error} />
      <div className="dispatch-buttons">{buttons}</div>
    </form>
  )
}
