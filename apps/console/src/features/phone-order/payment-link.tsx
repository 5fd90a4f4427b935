import type { PlacedPhoneOrder } from '@sousto/contract/phone-orders/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Link } from '@tanstack/react-router'
import { dayAndTime } from '../../shared/time.ts'

type PaymentLinkProps = NonNullable<PlacedPhoneOrder['payment']> & {
  readonly page: {
    readonly to: '/dispecink/$city/objednavka/$year/$number'
    readonly params: { readonly city: string; readonly year: string; readonly number: string }
  }
}

/** The link by which the customer pays the order, and until when (`administration.md` §7). */
export function PaymentLink({ link, until, page }: PaymentLinkProps) {
  return (
    <section className="office-section" aria-labelledby="phone-order-link">
      <h2 id="phone-order-link">Objednávka čeká na zaplacení</h2>
      <p role="status">
        Odkaz jsme poslali zákazníkovi e-mailem. Kuchyně objednávku dostane, až ji zaplatí; když to nestihne
        do {dayAndTime(until)}, sama se zruší.
      </p>
      <TextField
        label="Odkaz k zaplacení"
        hint="Kdo ho má, může objednávku zaplatit i změnit."
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="office-buttons">
        <Button render={<Link {...page} />}>Otevřít objednávku</Button>
      </div>
    </section>
  )
}
