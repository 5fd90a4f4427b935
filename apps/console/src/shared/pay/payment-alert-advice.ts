import type { PaymentAlertKind } from '@sousto/domain/payment/payment-alerts.ts'

/** What a person does about a payment that waits for one. */
export const PAYMENT_ALERT_ADVICE: Readonly<Record<PaymentAlertKind, string>> = {
  payment_returned: 'Ověřte u platební brány, že se peníze vrátily.',
  refund_failed: 'Pošlete zákazníkovi peníze jinak, třeba převodem, nebo vraťte platbu v administraci brány.',
  refund_uncertain: 'Podívejte se v administraci brány, jestli peníze odešly. Když ne, vraťte je tam.',
  statement_difference: 'Najděte platbu v administraci brány a porovnejte ji s objednávkou.',
  ledger_difference: 'Najděte rozdíl v pohybech objednávky. Chybný zápis správce opraví na její stránce.',
  payout_returned: 'Ověřte s příjemcem číslo účtu. Částka se pošle s další výplatou.',
  payout_difference: 'Rozdíl se řeší ve Výplatách. Sem napište, jak to dopadlo.',
}
