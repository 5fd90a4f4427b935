import type { Contact } from '@sousto/domain/account/contact.ts'
import { contactProblems, isUnreachableEmail } from '@sousto/domain/account/contact.ts'
import { formatAddress } from '@sousto/domain/delivery/address.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { wayTo } from '@sousto/domain/delivery/way-to.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { pickupMessage } from '@sousto/messages/pickup-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { StepHeading } from './step-heading.tsx'
import type { ContactForm } from './use-contact.ts'

export type Notes = { readonly courier: string; readonly kitchen: string }

type ContactStepProps = {
  readonly location: DeliveryLocation | null
  readonly isPickup: boolean
  readonly onChangeAddress: () => void
  readonly form: ContactForm
  readonly notes: Notes
  readonly onNotes: (notes: Notes) => void
  /** The reason why the address was removed. */
  readonly addressProblem: string | null
  readonly children?: ReactNode
}

/** The fields in the order of the form. */
const FIELDS = [
  { field: 'firstName', label: checkoutMessage('first_name'), type: 'text', autoComplete: 'given-name' },
  { field: 'lastName', label: checkoutMessage('last_name'), type: 'text', autoComplete: 'family-name' },
  { field: 'email', label: checkoutMessage('email'), type: 'email', autoComplete: 'email' },
  { field: 'phone', label: checkoutMessage('phone'), type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly { field: keyof Contact; label: string; type: string; autoComplete: string }[]

/** The maximum length that the API accepts. */
const NOTE_MAX = 500

const contactFieldId = (field: keyof Contact) => `kontakt-${field}`

/** Step 2: delivery address and contact (`ordering.md` §2 Checkout, §5 Contact form). */
export function ContactStep(props: ContactStepProps) {
  const { location, isPickup, onChangeAddress, form, notes, onNotes, addressProblem, children } = props
  const { problemCount } = form
  // No warning is shown while a field is being typed, because the address is incomplete.
  const [typing, setTyping] = useState<keyof Contact | null>(null)
  const isUnreachable = typing !== 'email' && isUnreachableEmail(form.contact.email)
  return (
    <Card as="section" padding="roomy" id="kam" data-highlight={problemCount > 0 || undefined}>
      <StepHeading number={2}>{isPickup ? pickupMessage('where') : checkoutMessage('where')}</StepHeading>
      {addressProblem !== null && (
        <Notice tone="bad" role="alert">
          {addressProblem}
        </Notice>
      )}
      <div className="checkout-address">
        <MapPin aria-hidden size={22} />
        <span>
          {location === null
            ? checkoutMessage('address_missing')
            : isPickup
              ? location.address.text
              : formatAddress(location.address)}
        </span>
        {isPickup && location?.address.position ? (
          <Button
            variant="link"
            render={
              <a
                href={wayTo(location.address.position)}
                target="_blank"
                rel="noreferrer"
                aria-label={pickupMessage('way_new', { restaurant: location.address.text })}
              />
            }
          >
            {pickupMessage('way')}
          </Button>
        ) : (
          <Button variant="link" onClick={onChangeAddress}>
            {location === null ? checkoutMessage('enter_address') : checkoutMessage('change_address')}
          </Button>
        )}
      </div>
      {problemCount > 0 && (
        <Notice tone="bad" role="alert">
          {countMessage('fields_to_correct', { count: problemCount })}
        </Notice>
      )}
      <div className="checkout-fields">
        {FIELDS.map(({ field, label, type, autoComplete }) => (
          <TextField
            key={field}
            {...form.field(field)}
            onFocus={() => setTyping(field)}
            onBlurCapture={() => setTyping(null)}
            id={contactFieldId(field)}
            label={label}
            type={type}
            autoComplete={autoComplete}
            optional={field === 'lastName'}
            {...(field === 'phone' && {
              hint: isPickup ? checkoutMessage('outlet_calls') : checkoutMessage('courier_calls'),
            })}
            {...(field === 'email' &&
              isUnreachable && { hint: <span role="status">{checkoutMessage('email_unreachable')}</span> })}
          />
        ))}
        {!isPickup && (
          <TextField
            label={checkoutMessage('note_to_courier')}
            optional
            limit={lettersUpTo(NOTE_MAX)}
            value={notes.courier}
            onChange={(event) => onNotes({ ...notes, courier: event.target.value })}
          />
        )}
        <TextField
          label={checkoutMessage('note_to_kitchen')}
          optional
          limit={lettersUpTo(NOTE_MAX)}
          value={notes.kitchen}
          onChange={(event) => onNotes({ ...notes, kitchen: event.target.value })}
        />
      </div>
      {children}
    </Card>
  )
}

/** Scrolls to the contact and focuses the first invalid field. */
export function focusFirstProblem(contact: Contact): void {
  const [first] = contactProblems(contact)
  const target = document.getElementById(first === undefined ? 'kam' : contactFieldId(first.field))
  target?.scrollIntoView({ block: 'center' })
  target?.focus()
}
