import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { AllergenStatement } from './allergen-statement.tsx'
import { ITEM_TEXTS, LACK_TEXTS } from './checklist-texts.ts'
import { CloseForm } from './close-form.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { CompanyForm } from './company-form.tsx'
import './onboarding.css'
import { MoveForm } from './move-form.tsx'
import { OutletHistory } from './outlet-history.tsx'
import { OutletSwitch } from './outlet-switch.tsx'
import { UnacceptedTerms } from './own-terms-page.tsx'
import { OwnerInvitation } from './owner-invitation.tsx'
import { checklistQuery } from './queries.ts'
import { TestOrder } from './test-order.tsx'

/** What an outlet needs before customers may see it, and the switch (`administration.md` §3). */
export function ChecklistPage() {
  const me = useMe()
  const { id, city, name } = useOutlet()
  const { data, error, refetch } = useQuery(checklistQuery(useClient(), id))
  const done = data?.items.filter(({ lack }) => lack === null).length ?? 0
  const mayAccept = can(me, 'outlet_terms.accept', { kind: 'outlet', outlet: id, city })
  const mayManage = can(me, 'outlets.manage', { kind: 'outlet', outlet: id, city })
  return (
    <Office
      title="Cesta k první objednávce"
      subtitle={
        data === undefined || data.closed !== null ? name : `${name}: hotovo ${done} z ${data.items.length}`
      }
    >
      {data === undefined && error === null && <Loading text="Načítám seznam" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.closed !== null && (
        <div className="office-sections">
          <ClosedNotice {...data.closed} />
          <OutletHistory {...data} />
        </div>
      )}
      {data !== undefined && data.closed === null && (
        <div className="office-sections">
          <Checklist checklist={data} />
          {mayAccept && data.items.some(({ lack }) => lack === 'terms_unaccepted') && <UnacceptedTerms />}
          {mayManage && data.owner !== 'joined' && <OwnerInvitation outlet={id} checklist={data} />}
          {mayManage && <CompanyForm outlet={id} checklist={data} />}
          {data.unsaidAllergens.length > 0 && <AllergenStatement outlet={id} checklist={data} />}
          {mayManage && <TestOrder outlet={id} checklist={data} />}
          {mayManage && <OutletSwitch outlet={id} checklist={data} />}
          {mayManage && (
            <section className="office-section" aria-labelledby="retezec">
              <h2 id="retezec">Řetězec</h2>
              <p>Podniky jednoho majitele můžou mít společné menu.</p>
              <Link to="/podnik/$outlet/retezec" params={{ outlet: id }}>
                Otevřít řetězec
              </Link>
            </section>
          )}
          {mayManage && !data.isOn && <MoveForm outlet={id} checklist={data} />}
          <OutletHistory {...data} />
          {mayManage && <CloseForm outlet={id} checklist={data} />}
        </div>
      )}
    </Office>
  )
}

function Checklist({ checklist: { isOn, items, contact } }: { readonly checklist: OutletChecklist }) {
  const me = useMe()
  const { id, city } = useOutlet()
  return (
    <section className="office-section" aria-labelledby="seznam">
      <h2 id="seznam">
        Co podnik potřebuje <Badge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'zapnutý' : 'vypnutý'}</Badge>
      </h2>
      {contact !== null && (
        <p className="muted">
          {contact.name}, {contact.phone}, {contact.email}
        </p>
      )}
      <ul className="office-rows">
        {items.map(({ item, lack }) => {
          const { name, done, at } = ITEM_TEXTS[item]
          const isOpen = at !== null && can(me, at.action, { kind: 'outlet', outlet: id, city })
          return (
            <li key={item} className="checklist-item" aria-label={name}>
              {lack === null ? <CircleCheck aria-label="hotovo" /> : <Circle aria-label="chybí" />}
              <div>
                <b>{name}</b>
                <p>{lack === null ? done : LACK_TEXTS[lack]}</p>
              </div>
              {lack !== null && isOpen && (
                <Link to={at.to} params={{ outlet: id }}>
                  Doplnit<span className="ui-visually-hidden">: {name}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
