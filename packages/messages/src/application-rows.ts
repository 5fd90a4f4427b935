/** Returns the answers of an application as labelled rows, for the provider's mail and the operator's command line. */
import type {
  Application,
  CourierApplication,
  PartnerApplication,
} from '@sousto/domain/applications/applications.ts'
import { vehicleMessage } from './application-messages.ts'
import { mailText } from './mail-messages.ts'
import { builtInWording, type Wording } from './wording.ts'

type LabelledValue = { readonly label: string; readonly value: string }

/** Returns rows in the order of the form. A question without an answer has the value ''. */
export function applicationRows(
  application: Application,
  wording: Wording = builtInWording(),
): readonly LabelledValue[] {
  return application.kind === 'partner'
    ? partnerRows(application.answers, wording)
    : courierRows(application.answers, wording)
}

function partnerRows(answers: PartnerApplication, wording: Wording): readonly LabelledValue[] {
  const message = mailText(wording)
  return [
    { label: message('company'), value: answers.company },
    { label: message('representative'), value: answers.representative },
    { label: message('phone'), value: answers.phone },
    { label: message('email'), value: answers.email },
    { label: message('own_delivery'), value: message('yes_or_no', { value: String(answers.ownDelivery) }) },
    { label: message('city'), value: answers.city },
    { label: message('address'), value: answers.address },
    { label: message('focus'), value: answers.focus },
    { label: message('additional'), value: answers.note },
  ]
}

function courierRows(answers: CourierApplication, wording: Wording): readonly LabelledValue[] {
  const message = mailText(wording)
  return [
    { label: message('name'), value: answers.name },
    { label: message('phone'), value: answers.phone },
    { label: message('email'), value: answers.email },
    { label: message('city'), value: answers.city },
    {
      label: message('vehicle'),
      value: answers.vehicle === null ? '' : vehicleMessage.in(wording.locale)(answers.vehicle),
    },
  ]
}
