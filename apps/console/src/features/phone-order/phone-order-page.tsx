import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@sousto/domain/account/contact.ts'
import { hasAlcohol, orderedName } from '@sousto/domain/catalogue/halves.ts'
import { piecePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import { formatMoney, times } from '@sousto/domain/money/money.ts'
import { METHODS_BY_PHONE } from '@sousto/domain/payment-methods/payment-methods.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AddressField } from '../../shared/address/address-field.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import { CustomerSearch } from './customer-search.tsx'
import { DishChoice } from './dish-choice.tsx'
import { EMPTY, type OrderForm, questionOf } from './order-form.ts'
import { Price } from './price.tsx'
import { ageQuery, outletsQuery } from './queries.ts'
import './phone-order.css'

type PartProps = { readonly form: OrderForm; readonly onChange: (change: Partial<OrderForm>) => void }

/** Orders for a customer on the phone, with the checks of the customer's own order. */
export function PhoneOrderPage() {
  const [form, setForm] = useState(EMPTY)
  const change = (next: Partial<OrderForm>) => setForm((before) => ({ ...before, ...next }))
  return (
    <ManagementFrame
      title="Objednávka po telefonu"
      subtitle="Stejné podmínky, jako když si zákazník objedná sám. Platí se při předání, nebo odkazem."
    >
      <div className="office-sections">
        <Customer form={form} onChange={change} />
        <Place form={form} onChange={change} />
        <Dishes form={form} onChange={change} />
        <Delivery form={form} onChange={change} />
        <Price question={questionOf(form)} customer={form.customer} city={form.city} />
      </div>
    </ManagementFrame>
  )
}

const CONTACT = [
  { name: 'phone', label: 'Telefon', type: 'tel', most: PHONE_MAX },
  { name: 'firstName', label: 'Jméno', type: 'text', most: NAME_MAX },
  { name: 'lastName', label: 'Příjmení', type: 'text', most: NAME_MAX },
  { name: 'email', label: 'E-mail', type: 'email', most: EMAIL_MAX },
] as const

function Customer({ form: { contact, customer }, onChange }: PartProps) {
  return (
    <section className="office-section" aria-labelledby="phone-order-customer">
      <h2 id="phone-order-customer">Zákazník</h2>
      <CustomerSearch
        onFound={({ id, firstName, lastName, email, phone }) =>
          onChange({ customer: id, contact: { firstName, lastName, email, phone } })
        }
      />
      {customer !== null && (
        <p className="phone-order-account">
          Objednávka bude v účtu zákazníka.
          <IconButton label="Objednat bez účtu" onClick={() => onChange({ customer: null })}>
            <X aria-hidden />
          </IconButton>
        </p>
      )}
      <div className="phone-order-fields">
        {CONTACT.map(({ name, label, type, most }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete="off"
            value={contact[name]}
            limit={lettersUpTo(most)}
            onChange={({ target }) => onChange({ contact: { ...contact, [name]: target.value } })}
          />
        ))}
      </div>
    </section>
  )
}

function Place({ form: { city, outlet, pickup }, onChange }: PartProps) {
  const client = useClient()
  const places = useQuery(placesQuery(client)).data
  const outlets = useQuery(outletsQuery(client, city)).data ?? []
  return (
    <section className="office-section" aria-labelledby="phone-order-place">
      <h2 id="phone-order-place">Kam a odkud</h2>
      <div className="phone-order-fields">
        <SelectField
          label="Město"
          value={city}
          onChange={({ target }) => onChange({ city: target.value, address: null, outlet: null, lines: [] })}
        >
          <option value="">Vyberte</option>
          {places?.cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Podnik"
          disabled={city === ''}
          value={outlet?.slug ?? ''}
          onChange={({ target }) => {
            const chosen = outlets.find(({ slug }) => slug === target.value)
            onChange({
              outlet: chosen === undefined ? null : { id: chosen.id, slug: chosen.slug },
              lines: [],
            })
          }}
        >
          <option value="">Vyberte</option>
          {outlets.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {city !== '' && (
        <Checkbox checked={pickup} onCheckedChange={(checked) => onChange({ pickup: checked })}>
          Zákazník si jídlo vyzvedne
        </Checkbox>
      )}
      {city !== '' && !pickup && (
        <AddressField
          key={city}
          label="Adresa"
          hint="Kam jídlo doručit"
          near={city}
          onChosen={(address) => onChange({ address })}
        />
      )}
    </section>
  )
}

/** Said before anything is priced, because only customers themselves can prove their age. */
const NO_ALCOHOL =
  'Alkohol po telefonu objednat nejde: zákazník nemá ověřený věk. Ať si ho ověří v účtu, nebo objedná sám.'

function Dishes({ form: { outlet, lines, customer }, onChange }: PartProps) {
  const lacksAgeProof = useQuery(ageQuery(useClient(), customer)).data?.lacksAgeProof ?? false
  return (
    <section className="office-section" aria-labelledby="phone-order-dishes">
      <h2 id="phone-order-dishes">Jídla</h2>
      {lines.length > 0 && (
        <ul className="office-rows" aria-label="Objednaná jídla">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same dish may be there twice
            <li key={index} className="office-row">
              <div>
                <b>
                  {line.quantity}× {orderedName(line.item, line.extras)}
                </b>
                <small>
                  {[
                    ...line.extras.map(({ name }) => name),
                    line.note,
                    formatMoney(times(piecePrice(line), line.quantity)),
                  ]
                    .filter((text) => text !== '')
                    .join(', ')}
                </small>
              </div>
              <IconButton
                label={`Odebrat ${orderedName(line.item, line.extras)}`}
                onClick={() => onChange({ lines: lines.filter((_, other) => other !== index) })}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {lacksAgeProof && lines.some(hasAlcohol) && (
        <Notice tone="bad" role="alert">
          {NO_ALCOHOL}
        </Notice>
      )}
      {outlet === null ? (
        <p className="muted">Nejdřív vyberte podnik.</p>
      ) : (
        <DishChoice
          key={outlet.id}
          outlet={outlet.slug}
          noAlcohol={lacksAgeProof ? NO_ALCOHOL : null}
          onLine={(line) => onChange({ lines: [...lines, line] })}
        />
      )}
    </section>
  )
}

function Delivery({ form, onChange }: PartProps) {
  const { deliveryTime, noteToCourier, noteToChef, payment } = form
  return (
    <section className="office-section" aria-labelledby="phone-order-delivery">
      <h2 id="phone-order-delivery">Kdy a jak</h2>
      <div className="phone-order-fields">
        <TextField
          label={form.pickup ? 'Čas vyzvednutí' : 'Čas doručení'}
          hint="Prázdné znamená co nejdřív"
          type="datetime-local"
          value={deliveryTime}
          onChange={({ target }) => onChange({ deliveryTime: target.value })}
        />
        <SelectField
          label="Platba"
          value={payment}
          onChange={({ target }) =>
            onChange({ payment: METHODS_BY_PHONE.find((method) => method === target.value) ?? 'cash' })
          }
        >
          {METHODS_BY_PHONE.map((method) => (
            <option key={method} value={method}>
              {method === 'credit-card' ? 'odkaz k zaplacení e-mailem' : paymentMethodMessage(method)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Vzkaz kurýrovi"
          optional
          value={noteToCourier}
          limit={lettersUpTo(500)}
          onChange={({ target }) => onChange({ noteToCourier: target.value })}
        />
        <TextField
          label="Vzkaz kuchyni"
          optional
          value={noteToChef}
          limit={lettersUpTo(500)}
          onChange={({ target }) => onChange({ noteToChef: target.value })}
        />
      </div>
    </section>
  )
}
