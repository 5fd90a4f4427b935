import { integrations } from '@sousto/contract/integrations/endpoints.ts'
import type { WebhookWire } from '@sousto/contract/integrations/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { EVENT_NAMES } from '../../shared/webhook-events.ts'
import { Messages } from './messages.tsx'
import { type WantedWebhook, WebhookForm } from './webhook-form.tsx'

type WebhookRowProps = {
  readonly webhook: WebhookWire
  readonly onChanged: () => void
  readonly onSecret: (secret: string) => void
}

/** A webhook with its state and actions. */
export function WebhookRow({ webhook, onChanged, onSecret }: WebhookRowProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const [open, setOpen] = useState<'messages' | 'form' | null>(null)
  const [asking, setAsking] = useState<'remove' | 'rotate' | null>(null)
  const { id, url, events, off, oldSecretUntil } = webhook
  const params = { outlet, webhook: id }
  const change = useMutation({
    mutationFn: (body: WantedWebhook & { readonly on: boolean }) =>
      client.of(integrations).changeWebhook({ params, body }),
    onSuccess: () => {
      setOpen((shown) => (shown === 'form' ? null : shown))
      onChanged()
    },
  })
  const remove = useMutation({
    mutationFn: () => client.of(integrations).removeWebhook({ params }),
    onSuccess: onChanged,
    onSettled: () => setAsking(null),
  })
  const rotate = useMutation({
    mutationFn: () => client.of(integrations).rotateSecret({ params }),
    onSuccess: ({ secret }) => {
      onSecret(secret)
      onChanged()
    },
    onSettled: () => setAsking(null),
  })
  const toggle = (what: 'messages' | 'form') => setOpen((shown) => (shown === what ? null : what))
  return (
    <li>
      <div className="office-row integrations-row">
        <div>
          <b>{url}</b>
          <small>{events.map((event) => EVENT_NAMES[event]).join(', ')}</small>
          {oldSecretUntil !== null && (
            <small>Předchozí tajemství platí do {dayAndTime(oldSecretUntil)}.</small>
          )}
        </div>
        <WebhookState webhook={webhook} />
      </div>
      <div className="office-buttons integrations-buttons">
        <Button
          size="small"
          variant="line"
          aria-expanded={open === 'messages'}
          onClick={() => toggle('messages')}
        >
          Zprávy
        </Button>
        <Button size="small" variant="line" aria-expanded={open === 'form'} onClick={() => toggle('form')}>
          Upravit
        </Button>
        <Button size="small" variant="line" onClick={() => setAsking('rotate')}>
          Nové tajemství
        </Button>
        <Button
          size="small"
          variant="line"
          loading={change.isPending}
          onClick={() => change.mutate({ url, events, on: off !== null })}
        >
          {off === null ? 'Vypnout' : 'Zapnout'}
        </Button>
        <Button size="small" variant="danger" onClick={() => setAsking('remove')}>
          Odebrat
        </Button>
      </div>
      {open !== 'form' && <FormFailure error={change.error ?? remove.error ?? rotate.error} />}
      {open === 'form' && (
        <WebhookForm
          label={`Upravit webhook ${url}`}
          submit="Uložit"
          start={{ url, events }}
          busy={change.isPending}
          error={change.error}
          onSubmit={(wanted) => change.mutate({ ...wanted, on: off === null })}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === 'messages' && <Messages webhook={webhook} />}
      <ConfirmDialog
        open={asking === 'remove'}
        title="Odebrat webhook?"
        description={`${url} se už nic nedozví a seznam jeho zpráv se smaže.`}
        yes="Odebrat"
        danger
        pending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'rotate'}
        title="Vytvořit nové tajemství?"
        description="Dnešní tajemství bude platit ještě 24 hodin, během nich ho v druhém systému vyměňte. Ještě starší přestane platit hned."
        yes="Vytvořit"
        pending={rotate.isPending}
        onYes={() => rotate.mutate()}
        onNo={() => setAsking(null)}
      />
    </li>
  )
}

function WebhookState({ webhook: { off, failingSince } }: { readonly webhook: WebhookWire }) {
  if (off?.because === 'dead') return <Badge tone="bad">vypnutý, neodpovídal</Badge>
  if (off !== null) return <Badge>vypnutý od {dayAndTime(off.since)}</Badge>
  if (failingSince !== null) return <Badge tone="warn">nedoručuje od {dayAndTime(failingSince)}</Badge>
  return <Badge tone="good">zapnutý</Badge>
}
