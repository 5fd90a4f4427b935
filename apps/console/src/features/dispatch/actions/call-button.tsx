import { Button } from '@sousto/ui/button/button.tsx'
import { Phone } from 'lucide-react'

type CallProps = {
  /** Empty if the number is unknown; the button is then hidden. */
  readonly phone: string
  readonly children: string
}

export function CallButton({ phone, children }: CallProps) {
  if (phone === '') return null
  return (
    <Button variant="line" icon={<Phone aria-hidden />} render={<a href={`tel:${phone}`}>{children}</a>}>
      {children}
    </Button>
  )
}
