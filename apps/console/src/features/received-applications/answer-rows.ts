import type { Application, PartnerApplication } from '@sousto/domain/applications/applications.ts'
import { vehicleMessage } from '@sousto/messages/application-messages.ts'

type AnswerRow = { readonly label: string; readonly value: string }

const PARTNER_LABELS = {
  company: 'Podnik',
  representative: 'Zástupce',
  phone: 'Telefon',
  email: 'E-mail',
  city: 'Město',
  address: 'Adresa',
  focus: 'Zaměření',
  note: 'Poznámka',
} as const satisfies Partial<Readonly<Record<keyof PartnerApplication, string>>>

// The keys of the table above and no others.
const PARTNER_ANSWERS = Object.keys(PARTNER_LABELS) as (keyof typeof PARTNER_LABELS)[]

/** The answers of an application in the order of its form, without empty ones. */
export function answerRows(application: Application): readonly AnswerRow[] {
  const rows =
    application.kind === 'partner'
      ? [
          ...PARTNER_ANSWERS.map((name) => ({
            label: PARTNER_LABELS[name],
            value: application.answers[name],
          })),
          { label: 'Rozváží', value: application.answers.ownDelivery ? 'vlastní kurýři' : 'kurýři Sousta' },
        ]
      : courierRows(application.answers)
  return rows.filter(({ value }) => value !== '')
}

const courierRows = ({
  name,
  phone,
  email,
  city,
  vehicle,
}: Extract<Application, { kind: 'courier' }>['answers']): readonly AnswerRow[] => [
  { label: 'Jméno', value: name },
  { label: 'Telefon', value: phone },
  { label: 'E-mail', value: email },
  { label: 'Město', value: city },
  { label: 'Vozidlo', value: vehicle === null ? '' : vehicleMessage(vehicle) },
]
