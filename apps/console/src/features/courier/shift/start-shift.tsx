import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { Link } from '@tanstack/react-router'
import { Banknote, ChevronRight, IdCard, MapPin } from 'lucide-react'
import { useState } from 'react'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import { DecisionNotice } from '../decisions/decision-notice.tsx'
import { DocumentsRow } from '../documents/documents-row.tsx'
import { OwnPhoto } from '../joining/own-photo.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { currentPlace } from '../live/current-place.ts'
import { useCourier } from '../live/use-courier.tsx'
import { OfferNotifications } from '../offer/offer-notifications.tsx'
import { useCall } from '../use-call.ts'
import { EarningsRow } from './earnings-row.tsx'
import { PlannedShiftsRow } from './planned-shifts-row.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

/** The possible lengths of a shift, in hours. */
const HOURS = [2, 3, 4, 5, 6, 8, 10, 12] as const
const USUAL_HOURS = 4

/** Starts a shift with its city, vehicle and planned end (`dispatch.md` §4, Shift). */
export function StartShift({ onCash }: { readonly onCash: () => void }) {
  const { view } = useCourier()
  const { call, error, isPending } = useCall()
  const { state, ahead } = view
  const cities = state?.cities ?? []
  const [city, setCity] = useState(cities[0]?.slug ?? '')
  const [vehicle, setVehicle] = useState(state?.profile?.vehicle ?? 'bike')
  const [hours, setHours] = useState<number>(USUAL_HOURS)
  const [reason, setReason] = useState('')
  const needsReason = error instanceof ApiFailure && error.code === 'place_reason_required'
  const endOf = (count: number) =>
    Temporal.Instant.fromEpochMilliseconds(Date.now() + ahead)
      .add({ hours: count })
      .toString({ smallestUnit: 'second' })
  const begin = async () => {
    const place = await currentPlace()
    call((work, headers) =>
      work.beginShift({ headers, body: { city, vehicle, plannedEnd: endOf(hours), place, reason } }),
    )
  }
  return (
    <CourierFrame
      title={say('start_title')}
      foot={
        <Button
          variant="cta"
          size="large"
          wide
          loading={isPending}
          disabled={cities.length === 0}
          onClick={() => void begin()}
        >
          {say('start')}
        </Button>
      }
    >
      <DecisionNotice />
      <p className="courier-greeting">{say('greeting', { name: state?.name.split(' ')[0] ?? '' })}</p>
      {cities.length > 1 && (
        <SelectField label={say('city')} value={city} onChange={(event) => setCity(event.target.value)}>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <VehicleChoice
        bags={cities.find(({ slug }) => slug === city)?.bags}
        value={vehicle}
        onChange={setVehicle}
      />
      <SelectField
        label={say('until')}
        value={String(hours)}
        onChange={(event) => setHours(Number(event.target.value))}
      >
        {HOURS.map((count) => (
          <option key={count} value={count}>
            {say('hours', { time: clockTime(endOf(count)), hours: count })}
          </option>
        ))}
      </SelectField>
      {needsReason && (
        <TextField
          label={say('elsewhere')}
          hint={say('elsewhere_hint')}
          required
          limit={lettersUpTo(200)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <FormFailure error={error} />
      <button type="button" className="courier-row" onClick={onCash}>
        <Banknote aria-hidden />
        <span>
          <b>{say('cash', { amount: formatMoney(haler(state?.cash.inDetails ?? 0)) })}</b>
          <small>{say('cash_detail')}</small>
        </span>
        <ChevronRight aria-hidden />
      </button>
      <OfferNotifications />
      <PlannedShiftsRow />
      <EarningsRow />
      <Link to="/kuryr/danove-udaje" className="courier-row">
        <IdCard aria-hidden />
        <span>
          <b>{say('tax')}</b>
          <small>{state?.hasIdentity === true ? say('tax_filled') : say('tax_missing')}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
      <DocumentsRow />
      <OwnPhoto hasPhoto={state?.profile?.hasPhoto ?? false} />
      <LanguageChoice />
      <p className="courier-note">
        <MapPin aria-hidden />
        {say('location')}
      </p>
    </CourierFrame>
  )
}
