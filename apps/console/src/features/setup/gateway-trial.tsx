import { setupCalls } from '@sousto/contract/setup/endpoints.ts'
import type { GatewaySetting } from '@sousto/contract/setup/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useEffect, useRef } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { GATEWAY_TEXTS } from '../../shared/pay/gateway-texts.ts'
import { useSettingChange } from './use-setting-change.ts'

type Trial = NonNullable<GatewaySetting['trial']>

/** How the latest test payment went. A person who returns from the gateway's page sees the answer at once. */
export function GatewayTrial({ trial }: { readonly trial: Trial }) {
  const { gateway, state, redirect, wasNotified } = trial
  const client = useClient()
  const check = useSettingChange<void, GatewaySetting>(() => client.of(setupCalls).checkGateway({}))
  const isOpen = state === 'created' || state === 'paid'
  const { mutate } = check
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isOpen || isAsked.current) return
    isAsked.current = true
    mutate()
  }, [isOpen, mutate])
  const name = GATEWAY_TEXTS[gateway]
  switch (state) {
    case 'created':
    case 'paid':
      return (
        <Notice
          role="status"
          title={
            state === 'created'
              ? `${name}: platba 1 Kč čeká na zaplacení`
              : `${name}: zaplaceno, vracíme 1 Kč`
          }
          actions={
            <>
              {redirect !== null && (
                <Button size="small" variant="cta" render={<a href={redirect}>Zaplatit u brány</a>}>
                  Zaplatit u brány
                </Button>
              )}
              <Button size="small" variant="line" loading={check.isPending} onClick={() => mutate()}>
                Zeptat se brány znovu
              </Button>
            </>
          }
        >
          <FormFailure error={check.error} />
        </Notice>
      )
    case 'refunded':
      return (
        <Notice tone="good" role="status" title={`${name}: zaplaceno a vráceno`}>
          {wasNotified
            ? 'Brána se o platbě ozvala i sama.'
            : 'Brána se zatím sama neozvala. Vložte u ní adresu pro zprávy; bez ní se o platbách dozvíme později.'}
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice tone="warn" role="status" title={`${name}: platba se nedokončila`}>
          Nic se nezměnilo. Zkuste ji znovu.
        </Notice>
      )
    case 'refund_refused':
      return (
        <Notice tone="bad" role="alert" title={`${name}: peníze nejdou vrátit`}>
          Zaplaceno je, vrácení brána odmítla. Povolte u ní vracení plateb a 1 Kč vraťte v její administraci.
        </Notice>
      )
  }
}
