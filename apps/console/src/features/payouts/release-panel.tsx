import { payoutCalls } from '@sousto/contract/payouts/endpoints.ts'
import type { PayoutRunDetails } from '@sousto/contract/payouts/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Check, Download, Eye, KeyRound, Undo2 } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { saveFile } from '../../shared/save-file.ts'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { useMe } from '../../shared/session/me.ts'
import { dayAndTime } from '../../shared/time.ts'
import { FORMATS, hashGroups, payments } from './texts.ts'
import { usePayoutChange } from './use-payout-change.ts'

/** Who prepared the run and who releases it, its file with the hash, and the one thing to do. */
export function ReleasePanel({ run, file, releaseProblem }: PayoutRunDetails) {
  const client = useClient()
  const me = useMe()
  const params = { run: run.id }
  const release = usePayoutChange(
    (hash: string, headers) => client.of(payoutCalls).release({ params, headers, body: { hash } }),
    () => undefined,
  )
  const withdraw = usePayoutChange(
    (_body: null, headers) => client.of(payoutCalls).withdraw({ params, headers }),
    () => undefined,
  )
  const download = usePayoutChange(() => client.of(payoutCalls).file({ params }), saveBytes)
  const isPrepared = run.state === 'prepared'
  const isReleaser = can(me, 'payouts.release', { kind: 'marketplace' })
  const isPreparer = can(me, 'payouts.prepare', { kind: 'marketplace' })
  const isReleased = run.released !== null
  return (
    <aside className="payout-panel" aria-label="Uvolnění">
      <div className="payout-seam">
        <div>
          <Badge tone="good" icon={<Check aria-hidden />}>
            připravil(a)
          </Badge>
          <b>{run.prepared.name ?? 'smazaný účet'}</b>
          <span>{dayAndTime(run.prepared.at)}</span>
        </div>
        <div>
          <Badge
            tone={isReleased ? 'good' : 'warn'}
            icon={isReleased ? <Check aria-hidden /> : <Eye aria-hidden />}
          >
            {isReleased ? 'uvolnil(a)' : 'uvolní'}
          </Badge>
          <b>{run.released === null ? 'někdo jiný' : (run.released.name ?? 'smazaný účet')}</b>
          <span>{run.released === null ? 'kdo uvolňuje, nemění účty' : dayAndTime(run.released.at)}</span>
        </div>
      </div>
      <section className="payout-file" aria-labelledby="soubor">
        <h2 id="soubor">Soubor pro banku</h2>
        <p>
          {FORMATS[file.format].title}, {FORMATS[file.format].detail}, {payments(run.count)}
        </p>
        <p>Otisk SHA-256</p>
        <code>{hashGroups(file.hash)}</code>
        {isPrepared && releaseProblem !== null && <Notice tone="warn">{releaseProblem}</Notice>}
        <FactorQuestion change={release} />
        <FormFailure error={release.error ?? withdraw.error ?? download.error} />
        {isReleaser && isPrepared && releaseProblem === null && (
          <Button
            icon={<KeyRound aria-hidden />}
            loading={release.isPending}
            onClick={() => release.mutate(file.hash)}
          >
            Uvolnit {exactMoney(run.total)}
          </Button>
        )}
        {isPreparer && isPrepared && (
          <Button
            variant="line"
            icon={<Undo2 aria-hidden />}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(null)}
          >
            Vrátit k přípravě
          </Button>
        )}
        {isReleased && (
          <Button
            variant="line"
            icon={<Download aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(null)}
          >
            Stáhnout soubor
          </Button>
        )}
        <p className="muted">Zaplaceno bude až podle výpisu z banky, ne kliknutím.</p>
      </section>
    </aside>
  )
}

/** The bytes are in base64. */
function saveBytes({ name, base64 }: { readonly name: string; readonly base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveFile(name, bytes, 'application/octet-stream')
}
