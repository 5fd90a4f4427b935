import type { Contact } from '@sousto/domain/account/contact.ts'
import { contactProblems } from '@sousto/domain/account/contact.ts'
import { formatAddress } from '@sousto/domain/delivery/address.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { orderProblemMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { MapPin } from 'lucide-react'
import { StepHeading } from './step-heading.tsx'

export type Notes = { readonly courier: string; readonly kitchen: string }

type ContactStepProps = {
  readonly location: DeliveryLocation | null
  readonly onChangeAddress: () => void
  readonly contact: Contact
  readonly onContact: (contact: Contact) => void
  readonly notes: Notes
  readonly onNotes: (notes: Notes) => void
  /** Errors are shown once somebody tried to go on. */
  readonly tried: boolean
  /** Why the address was taken away. */
  readonly addressProblem: string | null
}

/** The form's fields in its order, with what browsers and password managers need to fill them in. */
const FIELDS = [
  { field: 'firstName', label: 'Jméno', type: 'text', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Příjmení', type: 'text', autoComplete: 'family-name' },
  { field: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly { field: keyof Contact; label: string; type: string; autoComplete: string }[]

/** What the wire takes. */
const NOTE_MAX = 500

/** Step 2: where to and to whom (`ordering.md` §2 Checkout, §5 Contact form). */
export function ContactStep(props: ContactStepProps) {
  const { location, onChangeAddress, contact, onContact, notes, onNotes, tried, addressProblem } = props
  const problems = tried ? contactProblems(contact) : []
  const problemText = (field: keyof Contact) => {
    const problem = problems.find((each) => each.field === field)
    return problem && orderProblemMessage(problem.code)
  }
  return (
    <Card as="section" padding="roomy" id="kam" data-highlight={problems.length > 0 || undefined}>
      <StepHeading number={2}>Kam a komu</StepHeading>
      {addressProblem !== null && (
        <Notice tone="bad" role="alert">
          {addressProblem}
        </Notice>
      )}
      <div className="checkout-address">
        <MapPin aria-hidden size={22} />
        <span>{location === null ? 'Zatím nevíme, kam to bude.' : formatAddress(location.address)}</span>
        <Button variant="link" onClick={onChangeAddress}>
          {location === null ? 'Zadat adresu' : 'Změnit adresu'}
        </Button>
      </div>
      {problems.length > 0 && (
        <Notice tone="bad" role="alert">
          {problems.length === 1 ? 'Opravte prosím 1 pole.' : `Opravte prosím ${problems.length} pole.`}
        </Notice>
      )}
      <div className="checkout-fields">
        {FIELDS.map(({ field, label, type, autoComplete }) => (
          <TextField
            key={field}
            id={`kontakt-${field}`}
            name={field}
            label={label}
            type={type}
            autoComplete={autoComplete}
            optional={field === 'lastName'}
            value={contact[field]}
            onChange={(event) => onContact({ ...contact, [field]: event.target.value })}
            error={problemText(field)}
            {...(field === 'phone' && { hint: 'Zavolá vám jen kurýr.' })}
          />
        ))}
        <TextField
          label="Poznámka pro kurýra"
          optional
          maxLength={NOTE_MAX}
          value={notes.courier}
          onChange={(event) => onNotes({ ...notes, courier: event.target.value })}
        />
        <TextField
          label="Poznámka pro kuchyni"
          optional
          maxLength={NOTE_MAX}
          value={notes.kitchen}
          onChange={(event) => onNotes({ ...notes, kitchen: event.target.value })}
        />
      </div>
    </Card>
  )
}

/** Scrolls to the contact and puts the focus on the first field that is wrong. */
export function focusFirstProblem(contact: Contact): void {
  const [first] = contactProblems(contact)
  const target = document.getElementById(first === undefined ? 'kam' : `kontakt-${first.field}`)
  target?.scrollIntoView({ block: 'center' })
  target?.focus()
}
