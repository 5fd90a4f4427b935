import { integrations } from '@sousto/contract/integrations/endpoints.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { webhooksQuery } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'
import { type WantedWebhook, WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

const EMPTY: WantedWebhook = {
  url: 'https://',
  events: ['order.created', 'order.changed', 'order.cancelled'],
}

/** Lists the outlet's webhooks. */
export function Webhooks() {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id: outlet } = useOutlet()
  const { data, error, refetch } = useQuery(webhooksQuery(client, outlet))
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const changed = () =>
    void Promise.all([
      queryClient.invalidateQueries({ queryKey: ['webhooks', outlet] }),
      queryClient.invalidateQueries({ queryKey: ['webhook-messages', outlet] }),
      queryClient.invalidateQueries({ queryKey: ['audit', outlet] }),
    ])
  const make = useMutation({
    mutationFn: (body: WantedWebhook) => client.of(integrations).makeWebhook({ params: { outlet }, body }),
    onSuccess: (made) => {
      setMaking(false)
      setSecret(made.secret)
      changed()
    },
  })
  return (
    <section className="office-section" aria-labelledby="webhooky">
      <h2 id="webhooky">Webhooky</h2>
      <p className="muted integrations-intro">
        Jinému systému hned řekneme, že přišla nebo se změnila objednávka. Co se nepodaří doručit, posíláme
        znovu, až tři dny.
      </p>
      {data === undefined && error === null && <Loading text="Načítám webhooky" height={120} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.webhooks.length === 0 && !making && secret === null && <p>Zatím žádný.</p>}
      {data !== undefined && data.webhooks.length > 0 && (
        <ul className="office-rows">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onChanged={changed} onSecret={setSecret} />
          ))}
        </ul>
      )}
      <div className="integrations-new">
        {secret !== null && (
          <ShownSecret title="Tajemství webhooku" secret={secret} onDone={() => setSecret(null)}>
            Ověřuje se jím, že zpráva přišla od nás. Uložte si ho hned, znovu ho neukážeme.
          </ShownSecret>
        )}
        {making && (
          <WebhookForm
            label="Nový webhook"
            submit="Přidat webhook"
            start={EMPTY}
            busy={make.isPending}
            error={make.error}
            onSubmit={(wanted) => make.mutate(wanted)}
            onCancel={() => setMaking(false)}
          />
        )}
        {!making && secret === null && (
          <Button variant="line" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
            Přidat webhook
          </Button>
        )}
      </div>
    </section>
  )
}
