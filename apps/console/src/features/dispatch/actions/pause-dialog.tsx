import type { CityPauseBody } from '@sousto/contract/dispatch/wire.ts'
import { CITY_PAUSE_TEXT_LENGTH, cityPauseEnd } from '@sousto/domain/availability/city-pause.ts'
import { PAUSE_PERIODS, type PausePeriod } from '@sousto/domain/availability/periods.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from '../dispatch-view.ts'
import { ActionForm } from './action-form.tsx'
import { useAction } from './use-action.ts'

const PERIOD_NAMES: Readonly<Record<PausePeriod, string>> = {
  '15_minutes': '15 min',
  '30_minutes': '30 min',
  '60_minutes': '60 min',
  until_tomorrow: 'do zítra',
}

/** Pauses the city with a text for customers and an end, or ends its pause (`dispatch.md` §6). */
export function PauseDialog({ onClose }: { readonly onClose: () => void }) {
  const { city, pause, orders } = useDispatch().view
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pozastavit ${city.name}`}
      description={`Nové objednávky se zastaví hned. Rozjetých ${orders.length} se doveze a na později objednat půjde.`}
    >
      <PauseForm key={pause?.until ?? ''} onClose={onClose} />
    </Dialog>
  )
}

function PauseForm({ onClose }: { readonly onClose: () => void }) {
  const { view } = useDispatch()
  const { city, pause, now } = view
  const [period, setPeriod] = useState<PausePeriod>('30_minutes')
  const [text, setText] = useState(pause?.text ?? '')
  const [isTried, setTried] = useState(false)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const until = momentText(cityPauseEnd(period, now.toZonedDateTimeISO('Europe/Prague')), now)
  const isMissing = text.trim() === ''

  const set = (wanted: CityPauseBody['pause']) => {
    const body = { pause: wanted, seen: pause?.until ?? null }
    act({
      what: `pause ${JSON.stringify(body)}`,
      send: (calls, key, options) =>
        calls.setPause({ params: { city: city.slug }, headers: { 'idempotency-key': key }, body }, options),
    })
  }

  return (
    <ActionForm
      error={error}
      onSubmit={() => {
        setTried(true)
        if (!isMissing) set({ period, text: text.trim() })
      }}
      buttons={
        <>
          {pause !== null && (
            <Button variant="line" loading={isPending} onClick={() => set(null)}>
              Ukončit pauzu
            </Button>
          )}
          <Button type="submit" variant="cta" loading={isPending}>
            Pozastavit do {until}
          </Button>
        </>
      }
    >
      <ChoiceChips
        label="Na jak dlouho"
        value={period}
        onValueChange={setPeriod}
        options={PAUSE_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
      />
      <TextArea
        label="Co si přečtou zákazníci"
        limit={lettersUpTo(CITY_PAUSE_TEXT_LENGTH)}
        rows={3}
        value={text}
        error={isTried && isMissing ? 'Napište prosím zákazníkům proč.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <section aria-label="Tak to uvidí">
        <Notice tone="warn" icon={<CirclePause aria-hidden />} title={`${city.name} má pauzu do ${until}`}>
          {text} Na později si objednat můžete.
        </Notice>
      </section>
    </ActionForm>
  )
}
