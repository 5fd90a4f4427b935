import type { WebhookMessageWire } from '@sousto/contract/integrations/wire.ts'
import type { PartnerScope } from '@sousto/domain/partner/keys.ts'
import type { SendProblem } from '@sousto/domain/partner/webhooks.ts'

export const SCOPE_TEXTS: Readonly<Record<PartnerScope, { readonly name: string; readonly detail: string }>> =
  {
    orders: { name: 'Objednávky', detail: 'Číst, přijmout, odmítnout, připraveno, předáno' },
    menu: { name: 'Menu', detail: 'Číst a nahradit' },
    availability: { name: 'Provoz', detail: 'Vyprodáno, fofr, pauza a otevírací doba' },
  }

const PROBLEMS: Readonly<Record<SendProblem, string>> = {
  address: 'server není veřejný',
  unknown_host: 'server se nenašel: DNS jeho jméno nezná',
  connection: 'se serverem se nešlo spojit',
  certificate: 'server nemá platný certifikát',
  timeout: 'server neodpověděl včas',
}

/** Describes the result of the last attempt; empty if there was none. */
export function outcomeText({ status, problem }: Pick<WebhookMessageWire, 'status' | 'problem'>): string {
  if (problem !== null) return PROBLEMS[problem]
  return status === null ? '' : `odpověď ${status}`
}

export const attemptsText = (attempts: number): string =>
  attempts === 1 ? '1 pokus' : attempts > 1 && attempts < 5 ? `${attempts} pokusy` : `${attempts} pokusů`
