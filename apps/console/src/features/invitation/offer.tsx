import type { Invitation } from '@sousto/contract/staff/wire.ts'
import type { StaffRole } from '@sousto/domain/staff/permissions.ts'
import { Check, Minus } from 'lucide-react'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import './offer.css'

type Duty = { readonly may: boolean; readonly text: string }
const may = (text: string): Duty => ({ may: true, text })
/** The screens are not there yet. */
const soon = (text: string): Duty => ({ may: false, text: `${text} (připravujeme)` })

/** Describes each role to its future holder; the domain's table has the actual rules. */
const DUTIES: Readonly<Record<StaffRole, readonly Duty[]>> = {
  staff: [
    may('Přijímat a vydávat objednávky'),
    may('Vyprodáno, fofr a pauza'),
    { may: false, text: 'Menu, hodiny a uzávěrky má vedení podniku' },
  ],
  owner: [
    may('Objednávky, menu a otevírací doba'),
    may('Lidé a jejich zařízení'),
    may('Historie a denní uzávěrky'),
  ],
  courier: [may('Účet kurýra'), may('Směny a jízdy')],
  dispatcher: [
    may('Zvát a spravovat kurýry města'),
    may('Upozornění na objednávky, které čekají'),
    may('Dispečink'),
  ],
  finance_preparer: [
    may('Připravovat výplaty a vyúčtování'),
    { may: false, text: 'Výplaty uvolní někdo jiný' },
  ],
  finance_releaser: [
    may('Uvolňovat výplaty, které připravil někdo jiný'),
    { may: false, text: 'Připravovat výplaty' },
  ],
  support: [
    may('Najít zákazníka a jeho objednávky'),
    may('Připsat kredity a vracet peníze do limitu'),
    { may: false, text: 'Nastavení tržiště' },
  ],
  editor: [may('Menu všech podniků'), may('Texty webu a bannery')],
  city_manager: [
    may('Dispečink, směny a kurýři města'),
    may('Menu, provoz a rozvoz podniků ve městě'),
    { may: false, text: 'Peníze a lidé podniků' },
  ],
  admin: [may('Lidé ve všech městech'), may('Obrazovky všech podniků'), soon('Správa celého tržiště')],
}

/** Shows the offered role. */
export function Offer({ invitation: { grant, place } }: { readonly invitation: Invitation }) {
  return (
    <>
      <p>
        {'outlet' in grant && 'Zveme vás do podniku '}
        {'city' in grant && 'Zveme vás do města '}
        {!('outlet' in grant) && !('city' in grant) && 'Zveme vás do Sousta'}
        {place !== '' && <b>{place}</b>}. Vaše role: <b>{ROLE_NAMES[grant.role]}</b>.
      </p>
      <ul className="offer">
        {DUTIES[grant.role].map((duty) => (
          <li key={duty.text} data-not={!duty.may || undefined}>
            {duty.may ? <Check aria-hidden /> : <Minus aria-hidden />}
            {duty.text}
          </li>
        ))}
      </ul>
    </>
  )
}
