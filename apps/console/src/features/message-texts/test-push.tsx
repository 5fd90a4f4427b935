import { messageTextCalls } from '@sousto/contract/message-texts/endpoints.ts'
import type { OwnText, PushTest, PushTextParams } from '@sousto/contract/message-texts/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import type { PushSupport } from '../../shared/device-push/device-push.ts'
import { notificationsQuery, useDevicePush } from '../../shared/device-push/use-device-push.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'

const WITHOUT_DEVICE: Readonly<Record<PushSupport, string>> = {
  available: 'Zkouška přijde jako oznámení na toto zařízení. Zatím na něm oznámení nejsou zapnutá.',
  denied:
    'Prohlížeč má oznámení z této stránky zakázaná, zkoušku proto nepřijme. Povolíte je v jeho nastavení.',
  unsupported: 'Tento prohlížeč oznámení neumí, zkoušku proto nepřijme.',
}

const OUTCOMES: Readonly<Record<PushTest['outcome'], string>> = {
  sent: 'Odesláno na toto zařízení.',
  gone: 'Toto zařízení už oznámení nepřijímá. Zapněte je prosím znovu.',
  failed: 'Služba oznámení teď neodpovídá. Zkuste to prosím za chvíli.',
}

type TestPushProps = {
  readonly params: PushTextParams
  readonly texts: readonly OwnText[]
  readonly order: string | null
}

/** Sends a notification to this device, which the person may switch on here. */
export function TestPush({ params, texts, order }: TestPushProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { data } = useQuery(notificationsQuery(client))
  const device = useDevicePush()
  const test = useMutation({
    mutationFn: () => client.of(messageTextCalls).testPush({ params, body: { texts, order } }),
    onSettled: () => queryClient.invalidateQueries(notificationsQuery(client)),
  })
  const outcome = test.data?.outcome
  if (data?.key === null) return <p className="muted">Tento server oznámení neposílá, ani na zkoušku.</p>
  if (device === null) return null
  return (
    <div className="message-test">
      {device.isSubscribed ? (
        <Button size="small" variant="line" loading={test.isPending} onClick={() => test.mutate()}>
          Poslat na zkoušku na toto zařízení
        </Button>
      ) : (
        <p className="muted">{WITHOUT_DEVICE[device.support]}</p>
      )}
      {!device.isSubscribed && device.canChange && (
        <Button size="small" variant="line" loading={device.isPending} onClick={device.toggle}>
          Zapnout oznámení na tomto zařízení
        </Button>
      )}
      <FormFailure error={test.error ?? device.error} />
      {outcome !== undefined && (
        <Notice
          role={outcome === 'sent' ? 'status' : 'alert'}
          {...(outcome !== 'sent' && { tone: 'bad' as const })}
        >
          {OUTCOMES[outcome]}
        </Notice>
      )}
    </div>
  )
}
