import type { CityAlertWire } from '@sousto/contract/dispatch/wire.ts'
import type { AlertKind } from '@sousto/domain/city-alerts/alerts.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import {
  BellOff,
  CloudOff,
  CookingPot,
  HandCoins,
  IdCard,
  type LucideIcon,
  Scale,
  TimerOff,
  TriangleAlert,
  Undo2,
  UserRoundX,
  UsersRound,
  WifiOff,
} from 'lucide-react'
import { useMe } from '../../../shared/session/me.ts'
import { ActionFailure } from '../actions/action-failure.tsx'
import { useAlertOwner } from '../actions/use-alert-owner.ts'
import { useDispatch } from '../dispatch-view.ts'
import { alertKey, alertTexts } from '../model/alerts.ts'
import './alerts.css'

const ICONS: Readonly<Record<AlertKind, LucideIcon>> = {
  not_accepted: BellOff,
  late_ready: CookingPot,
  no_courier: UserRoundX,
  late: TimerOff,
  silent: WifiOff,
  problem: TriangleAlert,
  payment: Undo2,
  cash_difference: HandCoins,
  handover: HandCoins,
  review_due: Scale,
  document_due: IdCard,
  service_away: CloudOff,
  city_full: UsersRound,
}

/** Shows the current tasks, each with one action. */
export function AlertList() {
  const { view, chosen, ask } = useDispatch()
  const { alerts } = view
  return (
    <section className="dispatch-section" data-part="alerts" aria-labelledby="upozorneni">
      <div className="dispatch-title">
        <h2 id="upozorneni">
          Upozornění <span className="num">{alerts.length}</span>
        </h2>
        {alerts.length > 1 && <p>nejnaléhavější nahoře</p>}
        <Button variant="link" onClick={() => ask({ kind: 'alert_history' })}>
          Historie
        </Button>
      </div>
      {alerts.length === 0 ? (
        <p className="dispatch-none">Všechno jede, jak má.</p>
      ) : (
        <ul className="dispatch-alerts">
          {alerts.map((alert, index) => (
            <AlertRow key={alertKey(alert)} alert={alert} isFirst={index === 0 && chosen === null} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Whoever uses the action takes the alert, unless a colleague has it. */
function AlertRow({ alert, isFirst }: { readonly alert: CityAlertWire; readonly isFirst: boolean }) {
  const { view, ask, choose } = useDispatch()
  const me = useMe()
  const { setOwner, error } = useAlertOwner(alert)
  const { kind, owner } = alert
  const { title, detail, button } = alertTexts(alert, view)
  const Icon = ICONS[kind]
  const take = () => owner === null && setOwner(true)
  const label = button?.label ?? 'Beru si to'
  const look = {
    size: 'small',
    variant: isFirst ? 'cta' : 'line',
    'aria-label': `${label}: ${title}`,
  } as const
  const action = button?.action
  return (
    <li className="dispatch-alert" data-kind={kind}>
      <Icon aria-hidden />
      <p>
        <b>{title}</b> <span>{detail}</span>
        {owner !== null && (
          <span className="dispatch-owner">
            {owner.id === me.id ? 'řešíte vy' : `řeší ${owner.name}`}{' '}
            <Button
              variant="link"
              size="small"
              aria-label={`${owner.id === me.id ? 'Vrátit' : 'Převzít'}: ${title}`}
              onClick={() => setOwner(owner.id !== me.id)}
            >
              {owner.id === me.id ? 'Vrátit' : 'Převzít'}
            </Button>
          </span>
        )}
      </p>
      {action?.kind === 'call' ? (
        <Button
          {...look}
          render={
            <a href={`tel:${action.phone}`} onClick={take}>
              {label}
            </a>
          }
        >
          {label}
        </Button>
      ) : action?.kind === 'page' ? (
        <Button
          {...look}
          render={
            <Link to={action.to} params={{ city: view.city.slug }} onClick={take}>
              {label}
            </Link>
          }
        >
          {label}
        </Button>
      ) : (
        (action !== undefined || owner === null) && (
          <Button
            {...look}
            onClick={() => {
              take()
              if (action?.kind === 'ask') ask(action.asked)
              if (action?.kind === 'open') choose(action.chosen)
            }}
          >
            {label}
          </Button>
        )
      )}
      <ActionFailure error={error} />
    </li>
  )
}
