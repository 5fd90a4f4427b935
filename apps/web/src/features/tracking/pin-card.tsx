import { trackingPageMessage } from '@sousto/messages/tracking-page-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'

/** The PIN that the customer tells the courier at the door (`dispatch.md` §4). */
export function PinCard({ pin, courier }: { readonly pin: string; readonly courier: string | null }) {
  const digits = Array.from(pin)
  return (
    <Card padding="snug" className="tracking-pin">
      <h2 className="t-name">{trackingPageMessage('pin')}</h2>
      <span className="t-small muted">{trackingPageMessage('pin_text', { name: courier ?? 'none' })}</span>
      <p className="tracking-pin-digits">
        <VisuallyHidden>{digits.join(' ')}</VisuallyHidden>
        {digits.map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the digits of a PIN have no other identity
          <span key={index} aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
    </Card>
  )
}
