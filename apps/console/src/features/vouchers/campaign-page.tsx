import type { CampaignDetail } from '@sousto/contract/vouchers/wire.ts'
import { campaignStateMessage, voucherBearerMessage } from '@sousto/messages/voucher-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { CampaignChangeForm, CampaignEnd } from './campaign-change-form.tsx'
import { conditionTexts, validity } from './campaign-texts.ts'
import { campaignQuery } from './queries.ts'
import { SignsSection } from './signs-section.tsx'
import './vouchers.css'

/** The use of a campaign while it happens, its codes, its changes, and signs of fraud. */
export function CampaignPage({ campaign }: { readonly campaign: number }) {
  const { data, error, refetch } = useQuery(campaignQuery(useClient(), campaign))
  return (
    <ManagementFrame
      title={data?.name ?? 'Kupony'}
      subtitle={
        data === undefined ? '' : `${exactMoney(data.amount)}, ${validity(data)}, založil: ${data.createdBy}`
      }
      {...(data !== undefined && {
        actions: <Badge tone="quiet">{campaignStateMessage(data.state)}</Badge>,
      })}
    >
      {data === undefined && error === null && <Loading text="Načítám kupony" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <Use {...data} />
          <section className="office-section" aria-labelledby="podminky">
            <h2 id="podminky">Podmínky</h2>
            <ul className="voucher-conditions">
              {conditionTexts(data).map((text) => (
                <li key={text}>{text}</li>
              ))}
              <li>Nese: {voucherBearerMessage(data.bearer)}.</li>
            </ul>
          </section>
          <Codes {...data} />
          <SignsSection campaign={data.id} />
          {data.endedAt === null ? (
            <CampaignChangeForm
              key={`${data.id} ${data.name} ${data.lastDay} ${data.budget}`}
              detail={data}
            />
          ) : (
            <CampaignEnd detail={{ ...data, endedAt: data.endedAt }} />
          )}
        </div>
      )}
    </ManagementFrame>
  )
}

function Use({ used, codes, uses, given, budget, recent }: CampaignDetail) {
  return (
    <section className="office-section" aria-labelledby="vyuziti">
      <h2 id="vyuziti">Využití</h2>
      <dl className="voucher-use">
        <div>
          <dt>Uplatněno</dt>
          <dd className="num">
            {used} z {codes * uses}
          </dd>
        </div>
        <div>
          <dt>Rozdáno</dt>
          <dd className="num">{exactMoney(given)}</dd>
        </div>
        <div>
          <dt>Zbývá z rozpočtu</dt>
          <dd className="num">{budget === null ? 'bez stropu' : exactMoney(budget - given)}</dd>
        </div>
      </dl>
      <ul className="office-rows" aria-label="Poslední uplatnění">
        {recent.map(({ at, code, customer, order }) => (
          <li key={`${code} ${customer} ${order}`} className="office-row">
            <time dateTime={at}>{dayAndTime(at)}</time>
            <span className="num">{code}</span>
            {customer === null ? (
              <span>bez účtu</span>
            ) : (
              <Link to="/sprava/zakaznici/$customer" params={{ customer: String(customer) }}>
                zákazník {customer}
              </Link>
            )}
            {order !== null && <span className="num">objednávka {order}</span>}
          </li>
        ))}
      </ul>
      {recent.length === 0 && <p className="muted">Zatím je nikdo neuplatnil.</p>}
    </section>
  )
}

const Codes = ({ id, code }: CampaignDetail) => (
  <section className="office-section" aria-labelledby="kody">
    <h2 id="kody">Kódy</h2>
    {code !== null && <p className="voucher-code num">{code}</p>}
    <div className="office-buttons">
      <Button
        variant="line"
        icon={<Download aria-hidden />}
        render={<a href={`/api/provoz/vouchers/${id}/codes`} download aria-label="Stáhnout kódy" />}
      >
        Stáhnout kódy
      </Button>
    </div>
    <p className="muted">Kdo má kód, může ho uplatnit. Stažení se zapíše do záznamů.</p>
  </section>
)
