import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { reservationMessage } from '@sousto/messages/reservation-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useState } from 'react'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import './info-tab.css'

/**
 * 'Rezervovat stůl'. "It does nothing when sent" (`ordering.md` §2): the form says so, so that no customer expects a
 * reservation.
 */
export function ReservationTab({ restaurant }: { readonly restaurant: RestaurantDetail }) {
  const [sent, setSent] = useState(false)
  return (
    <Card padding="roomy">
      <h2>{reservationMessage('title')}</h2>
      <ScriptedForm
        validatedByBrowser
        className="info-reservation"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
        }}
      >
        <TextField label={reservationMessage('name')} name="name" autoComplete="name" required />
        <TextField
          label={reservationMessage('email')}
          name="email"
          type="email"
          autoComplete="email"
          required
        />
        <TextField label={reservationMessage('phone')} name="tel" type="tel" autoComplete="tel" required />
        <TextField label={reservationMessage('time')} name="when" type="datetime-local" required />
        <Button type="submit">{reservationMessage('send')}</Button>
        {sent && (
          <Notice tone="warn" role="status" title={reservationMessage('not_sent')}>
            {reservationMessage('call', { name: restaurant.name })}
          </Notice>
        )}
      </ScriptedForm>
    </Card>
  )
}
