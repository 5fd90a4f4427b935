import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'

type BackLinkProps = {
  readonly to: '/kuryr' | '/kuryr/vydelek' | '/kuryr/vyuctovani'
  /** A day of the week to return to. Null means the present week. */
  readonly week?: string | null
}

/** Closes a page of the courier. */
export function BackLink({ to, week = null }: BackLinkProps) {
  return (
    <Link
      to={to}
      search={week === null ? {} : { tyden: week }}
      className="courier-account"
      aria-label={say('close')}
    >
      <X aria-hidden />
    </Link>
  )
}
