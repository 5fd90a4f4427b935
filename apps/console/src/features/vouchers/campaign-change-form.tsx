import { voucherCalls } from '@sousto/contract/vouchers/endpoints.ts'
import type { CampaignChange, CampaignDetail } from '@sousto/contract/vouchers/wire.ts'
import { CAMPAIGN_NAME_MAX } from '@sousto/domain/credits/voucher-campaign.ts'
import { undoProblem } from '@sousto/domain/staff/undo.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { crownsExpected } from '../../shared/forms/whole-crowns.ts'
import { usePragueMinute } from '../../shared/prague.ts'
import { dayAndTime } from '../../shared/time.ts'
import { CAMPAIGNS, campaignQuery } from './queries.ts'
import { optionalCrowns } from './typed-campaign.ts'

/** The name, the last day and the budget of a campaign, and its end. */
export function CampaignChangeForm({ detail }: { readonly detail: CampaignDetail }) {
  const client = useClient()
  const [name, setName] = useState(detail.name)
  const [lastDay, setLastDay] = useState(detail.lastDay ?? '')
  const [typedBudget, setBudget] = useState(detail.budget === null ? '' : String(detail.budget / 100))
  const [ending, setEnding] = useState(false)
  const request = { params: { campaign: detail.id }, headers: { version: detail.version } }
  const change = useChange(detail.id, (body: CampaignChange) =>
    client.of(voucherCalls).change({ ...request, body }),
  )
  const end = useChange(detail.id, () => client.of(voucherCalls).end(request))
  const budget = optionalCrowns(typedBudget)
  return (
    <section className="office-section" aria-labelledby="zmena">
      <h2 id="zmena">Změna</h2>
      <form
        className="voucher-form"
        aria-labelledby="zmena"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (budget === undefined || name.trim() === '') return
          change.mutate({ name: name.trim(), lastDay: lastDay === '' ? null : lastDay, budget })
        }}
      >
        <TextField
          label="Název akce"
          limit={lettersUpTo(CAMPAIGN_NAME_MAX)}
          value={name}
          error={name.trim() === '' ? 'Napište název.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="voucher-pair">
          <TextField
            label="Poslední den"
            optional
            type="date"
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
          <TextField
            label="Rozpočet celé akce"
            optional
            inputMode="numeric"
            suffix="Kč"
            value={typedBudget}
            error={budget === undefined ? crownsExpected() : undefined}
            onChange={({ target }) => setBudget(target.value)}
          />
        </div>
        <FormFailure error={change.error ?? end.error} />
        <div className="office-buttons">
          <Button type="submit" variant="line" loading={change.isPending}>
            Uložit
          </Button>
          <Button variant="quiet" onClick={() => setEnding(true)}>
            Ukončit akci
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={ending}
        title="Ukončit akci?"
        description="Kupony hned přestanou platit, vrátit to jde do 24 hodin. Připsané kredity zákazníkům zůstanou."
        yes="Ukončit"
        danger
        pending={end.isPending}
        onNo={() => setEnding(false)}
        onYes={() => end.mutate(undefined, { onSettled: () => setEnding(false) })}
      />
    </section>
  )
}

/** The end of a campaign, which can be taken back for a day. */
export function CampaignEnd({ detail }: { readonly detail: CampaignDetail & { readonly endedAt: string } }) {
  const client = useClient()
  const { id, version, endedAt } = detail
  const resume = useChange(id, () =>
    client.of(voucherCalls).resume({ params: { campaign: id }, headers: { version } }),
  )
  const now = usePragueMinute()
  const lastDay = detail.lastDay === null ? null : Temporal.PlainDate.from(detail.lastDay)
  const endsAt = lastDay?.add({ days: 1 }).toZonedDateTime(now.timeZoneId).toInstant() ?? null
  const problem = undoProblem({ at: Temporal.Instant.from(endedAt), endsAt }, now.toInstant())
  return (
    <section className="office-section" aria-labelledby="konec">
      <h2 id="konec">Konec</h2>
      <p className="muted">Akce skončila {dayAndTime(endedAt)}.</p>
      <FormFailure error={resume.error} />
      {problem === null && (
        <Button variant="line" loading={resume.isPending} onClick={() => resume.mutate()}>
          Vrátit ukončení
        </Button>
      )}
    </section>
  )
}

/** Sends a change of a campaign, whose answer is then shown. After a failure it is loaded anew. */
function useChange<Body = void>(campaign: number, send: (body: Body) => Promise<CampaignDetail>) {
  const queryClient = useQueryClient()
  const show = useToast()
  const { queryKey } = campaignQuery(useClient(), campaign)
  return useMutation({
    mutationFn: send,
    onSuccess: (detail) => {
      queryClient.setQueryData(queryKey, detail)
      void queryClient.invalidateQueries({ queryKey: [CAMPAIGNS] })
      show({ text: 'Uloženo.' })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
