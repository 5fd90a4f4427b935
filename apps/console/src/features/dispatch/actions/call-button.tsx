import { Button } from '@sousto/ui/button/button.tsx'
import { Phone } from 'lucide-react'

type CallProps = {
  /** Empty: nobody knows a number, and there is no button. */
  readonly phone: string
  readonly children: string
}

/** Calls somebody by telephone. */
export function CallButton({ phone, children }: CallProps) {
  if (phone === '') return null
  return (
    <Button variant="line" icon={<Phone aria-hidden />} render={<a href={`tel:${phone}`}>{children}</a>}>
      {children}
    </Button>
  )
}
