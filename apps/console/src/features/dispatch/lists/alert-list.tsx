import { Button } from '@sousto/ui/button/button.tsx'
import {
  BellOff,
  HandCoins,
  type LucideIcon,
  TimerOff,
  TriangleAlert,
  UserRoundX,
  WifiOff,
} from 'lucide-react'
import { useDispatch } from '../dispatch-view.ts'
import { type Alert, type AlertKind, alertsOf } from '../model/alerts.ts'
import './alerts.css'

const ICONS: Readonly<Record<AlertKind, LucideIcon>> = {
  problem: TriangleAlert,
  late: TimerOff,
  silent: WifiOff,
  lapsed: BellOff,
  no_courier: UserRoundX,
  handover: HandCoins,
}

/** Shows the current tasks, each with one action. */
export function AlertList() {
  const { view, chosen } = useDispatch()
  const alerts = alertsOf(view)
  return (
    <section className="dispatch-section" data-part="alerts" aria-labelledby="upozorneni">
      <div className="dispatch-title">
        <h2 id="upozorneni">
          Upozornění <span className="num">{alerts.length}</span>
        </h2>
        {alerts.length > 1 && <p>nejnaléhavější nahoře</p>}
      </div>
      {alerts.length === 0 ? (
        <p className="dispatch-none">Všechno jede, jak má.</p>
      ) : (
        <ul className="dispatch-alerts">
          {alerts.map((alert, index) => (
            <AlertRow key={alert.key} alert={alert} isFirst={index === 0 && chosen === null} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AlertRow({ alert, isFirst }: { readonly alert: Alert; readonly isFirst: boolean }) {
  const { ask, choose } = useDispatch()
  const { kind, title, detail, label, action } = alert
  const Icon = ICONS[kind]
  const look = {
    size: 'small',
    variant: isFirst ? 'cta' : 'line',
    'aria-label': `${label}: ${title}`,
  } as const
  return (
    <li className="dispatch-alert" data-kind={kind}>
      <Icon aria-hidden />
      <p>
        <b>{title}</b> <span>{detail}</span>
      </p>
      {action.kind === 'call' ? (
        <Button {...look} render={<a href={`tel:${action.phone}`}>{label}</a>}>
          {label}
        </Button>
      ) : (
        <Button {...look} onClick={() => (action.kind === 'ask' ? ask(action.asked) : choose(action.chosen))}>
          {label}
        </Button>
      )}
    </li>
  )
}
