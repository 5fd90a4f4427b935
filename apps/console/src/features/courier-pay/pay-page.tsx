import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CourierTabs } from '../../shared/management/courier-tabs.tsx'
import { Bonuses } from './bonuses.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { Identity } from './identity.tsx'
import './pay.css'
import { Rates } from './rates.tsx'

type PayPageProps = { readonly city: { readonly slug: string; readonly name: string } }

/** Rates by date, bonuses, corrections of couriers' pay, and their tax identities (`settlement.md` §3, §7). */
export function PayPage({ city: { slug, name } }: PayPageProps) {
  return (
    <ManagementFrame
      title={`Odměny kurýrů: ${name}`}
      subtitle="Sazby podle data, bonusy, opravy výdělku a daňové údaje."
    >
      <CourierTabs city={slug} />
      <div className="office-sections">
        <Rates city={slug} />
        <Bonuses city={slug} />
        <CorrectionForm city={slug} />
        <Identity city={slug} />
      </div>
    </ManagementFrame>
  )
}
