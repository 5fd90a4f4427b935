import { integrations } from '@sousto/contract/integrations/endpoints.ts'
import type { PartnerKeyWire } from '@sousto/contract/integrations/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { day, dayAndTime } from '../../shared/time.ts'
import { KeyForm } from './key-form.tsx'
import { keysQuery } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'
import { SCOPE_TEXTS } from './words.ts'

/** Lists the keys with which other systems act for the outlet. */
export function Keys() {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id: outlet } = useOutlet()
  const { data, error, refetch } = useQuery(keysQuery(client, outlet))
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const changed = () =>
    void Promise.all([
      queryClient.invalidateQueries({ queryKey: ['keys', outlet] }),
      queryClient.invalidateQueries({ queryKey: ['audit', outlet] }),
    ])
  return (
    <section className="office-section" aria-labelledby="klice">
      <h2 id="klice">Klíče pro jiné systémy</h2>
      <p className="muted integrations-intro">
        Pokladna nebo jiný systém s klíčem přijímá objednávky, mění menu a vypíná vyprodané. Volá{' '}
        <code>{`${window.location.origin}/api/partner/v1/outlets/${outlet}`}</code>,{' '}
        <a href="/api/partner/v1/openapi.json" target="_blank" rel="noreferrer">
          popis rozhraní
        </a>
        .
      </p>
      {data === undefined && error === null && <Loading text="Načítám klíče" height={120} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.keys.length === 0 && !making && secret === null && <p>Zatím žádný.</p>}
      {data !== undefined && data.keys.length > 0 && (
        <ul className="office-rows">
          {data.keys.map((key) => (
            <KeyRow key={key.id} partnerKey={key} onChanged={changed} />
          ))}
        </ul>
      )}
      <div className="integrations-new">
        {secret !== null && (
          <ShownSecret title="Klíč je hotový" secret={secret} onDone={() => setSecret(null)}>
            Uložte si ho hned, znovu ho neukážeme.
          </ShownSecret>
        )}
        {making && (
          <KeyForm
            onCancel={() => setMaking(false)}
            onMade={(made) => {
              setMaking(false)
              setSecret(made)
              changed()
            }}
          />
        )}
        {!making && secret === null && (
          <Button variant="line" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
            Vytvořit klíč
          </Button>
        )}
      </div>
    </section>
  )
}

type KeyRowProps = { readonly partnerKey: PartnerKeyWire; readonly onChanged: () => void }

function KeyRow({ partnerKey, onChanged }: KeyRowProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const [asking, setAsking] = useState(false)
  const { id, name, prefix, scopes, createdAt, createdBy, lastUsedAt, revokedAt } = partnerKey
  const revoke = useMutation({
    mutationFn: () => client.of(integrations).revokeKey({ params: { outlet, key: id } }),
    onSuccess: onChanged,
    onSettled: () => setAsking(false),
  })
  return (
    <li>
      <div className="office-row integrations-row" data-off={revokedAt !== null || undefined}>
        <div>
          <b>{name}</b>
          <small>
            <code>{prefix}…</code> {scopes.map((scope) => SCOPE_TEXTS[scope].name).join(', ')}
          </small>
          <small>
            {createdBy}, {day(createdAt)}
            {lastUsedAt === null ? ', zatím nepoužitý' : `, naposledy použitý ${dayAndTime(lastUsedAt)}`}
          </small>
        </div>
        {revokedAt === null ? (
          <Button variant="danger" onClick={() => setAsking(true)} aria-label={`Zneplatnit klíč: ${name}`}>
            Zneplatnit
          </Button>
        ) : (
          <Badge>neplatí od {dayAndTime(revokedAt)}</Badge>
        )}
      </div>
      <FormFailure error={revoke.error} />
      <ConfirmDialog
        open={asking}
        title={`Zneplatnit klíč: ${name}?`}
        description="Systém, který ho používá, se odpojí hned. Vrátit to nejde, nový klíč ale vytvoříte kdykoli."
        yes="Zneplatnit"
        danger
        pending={revoke.isPending}
        onYes={() => revoke.mutate()}
        onNo={() => setAsking(false)}
      />
    </li>
  )
}
