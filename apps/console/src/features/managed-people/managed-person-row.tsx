import type { ManagedPerson } from '@sousto/contract/staff/people-wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { useMe } from '../../shared/session/me.ts'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import { dayAndTime, shortDay } from '../../shared/time.ts'
import { useManaged } from './managed-view.ts'

type Asked = {
  readonly title: string
  readonly description: string
  readonly yes: string
  readonly act: () => Promise<unknown>
}

const DEVICES = { one: 'zařízení', few: 'zařízení', many: 'zařízení' }

/** A line of a person; opened, also the devices and actions on the account. Nobody can act on their own account. */
export function ManagedPersonRow({ person }: { readonly person: ManagedPerson }) {
  const me = useMe()
  const { calls, changed } = useManaged()
  const [question, setQuestion] = useState<Asked | null>(null)
  const run = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => {
      setQuestion(null)
      changed()
    },
  })
  const { id, name, email, grants, hasFactor, deactivated, manageable, confirmable, sessions } = person
  const isMe = id === me.id
  const [isOpen, setIsOpen] = useState(false)
  const latest = sessions
    .map(({ lastSeenAt }) => lastSeenAt)
    .sort()
    .at(-1)
  const waitsForDevice = confirmable && sessions.some(({ confirmed }) => !confirmed)
  return (
    <li>
      <div className="managed-line">
        <div>
          <b>{name}</b>
          <small>{email}</small>
        </div>
        <ul className="managed-grants">
          {grants.map((grant) => {
            const role = `${ROLE_NAMES[grant.grant.role]}${grant.place === '' ? '' : `, ${grant.place}`}`
            return (
              <li key={grant.id}>
                <span>
                  {role}
                  {grant.lastDay !== null && <small>do {shortDay(grant.lastDay)} včetně</small>}
                </span>
                {isOpen && !isMe && (
                  <Button
                    variant="line"
                    size="small"
                    aria-label={`Odebrat: ${name}, ${role}`}
                    onClick={() =>
                      setQuestion({
                        title: `Odebrat: ${role}?`,
                        description: `${name} o přístup přijde hned, i na přihlášených zařízeních. Vrátit ho může nová pozvánka.`,
                        yes: 'Odebrat',
                        act: () => calls.removeRole(id, grant.id),
                      })
                    }
                  >
                    Odebrat
                  </Button>
                )}
              </li>
            )
          })}
          {grants.length === 0 && <li className="muted">bez role</li>}
        </ul>
        <div>
          {latest === undefined ? (
            <span className="muted">nepřihlášený</span>
          ) : (
            <>
              naposledy {dayAndTime(latest)}
              <small>{counted(sessions.length, DEVICES)}</small>
            </>
          )}
        </div>
        <div className="managed-badges">
          {isMe && <Badge tone="good">to jste vy</Badge>}
          {deactivated && <Badge tone="bad">vypnutý účet</Badge>}
          {hasFactor && <Badge tone="quiet">druhý faktor</Badge>}
          {waitsForDevice && <Badge tone="warn">nové zařízení</Badge>}
        </div>
        <Button
          variant="line"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Zavřít' : 'Upravit'}: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Zavřít' : 'Upravit'}
        </Button>
      </div>
      {isOpen && (
        <div className="managed-details">
          <Devices person={person} onAct={run.mutate} />
          {manageable && (
            <div className="office-buttons">
              {hasFactor && (
                <Button
                  variant="line"
                  aria-label={`Zrušit druhý faktor: ${name}`}
                  onClick={() =>
                    setQuestion({
                      title: `Zrušit druhý faktor: ${name}?`,
                      description:
                        'Jen pro toho, kdo o všechny faktory přišel. Odhlásíme ho všude, napíšeme mu a při přihlášení heslem si nastaví nové. Ověřte si, že je to opravdu on.',
                      yes: 'Zrušit faktor',
                      act: () => calls.resetFactors(id),
                    })
                  }
                >
                  Zrušit druhý faktor
                </Button>
              )}
              {deactivated ? (
                <Button
                  variant="line"
                  aria-label={`Zapnout účet: ${name}`}
                  onClick={() => run.mutate(() => calls.reactivate(id))}
                >
                  Zapnout účet
                </Button>
              ) : (
                <Button
                  variant="danger"
                  aria-label={`Vypnout účet: ${name}`}
                  onClick={() =>
                    setQuestion({
                      title: `Vypnout účet: ${name}?`,
                      description:
                        'Odhlásíme ho všude a pozvánky, které poslal, přestanou platit. Role zůstanou, účet jde zase zapnout.',
                      yes: 'Vypnout účet',
                      act: () => calls.deactivate(id),
                    })
                  }
                >
                  Vypnout účet
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <FactorQuestion change={run} />
      <FormFailure error={run.error} />
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        description={question?.description ?? ''}
        yes={question?.yes ?? ''}
        danger
        pending={run.isPending}
        onYes={() => question !== null && run.mutate(question.act)}
        onNo={() => setQuestion(null)}
      />
    </li>
  )
}

type DevicesProps = {
  readonly person: ManagedPerson
  readonly onAct: (act: () => Promise<unknown>) => void
}

/** Where the person is signed in. */
function Devices({ person: { name, confirmable, sessions }, onAct }: DevicesProps) {
  const { calls } = useManaged()
  if (sessions.length === 0) return null
  return (
    <ul className="managed-devices">
      {sessions.map((session) => (
        <li key={session.id} className="office-row">
          <span className="managed-device">
            <TabletSmartphone aria-hidden />
            <span>
              <b>{session.device}</b>
              <small>
                naposledy {dayAndTime(session.lastSeenAt)}
                {session.confirmed ? ', zůstává přihlášené' : ''}
              </small>
            </span>
          </span>
          <span className="office-buttons">
            {confirmable && !session.confirmed && (
              <Button
                variant="line"
                aria-label={`Nechat přihlášené: ${session.device}, ${name}`}
                onClick={() => onAct(() => calls.confirmDevice(session.id))}
              >
                Nechat přihlášené
              </Button>
            )}
            <Button
              variant="line"
              aria-label={`Odhlásit: ${session.device}, ${name}`}
              onClick={() => onAct(() => calls.endSession(session.id))}
            >
              Odhlásit
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
