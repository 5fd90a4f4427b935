import type { DispatchSettings, SettingsBody } from '@sousto/contract/dispatch/settings-wire.ts'
import { CITY_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'
import { DISPATCH_MODES } from '@sousto/domain/dispatch/constants.ts'
import { LOAD_MODES } from '@sousto/domain/dispatch/courier-load.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { wholeNumber } from '../../../shared/forms/whole-number.ts'
import { MODE_TEXTS } from '../../../shared/rides/mode-texts.ts'
import { useDispatch } from '../dispatch-view.ts'
import { LOAD_MODE_TEXTS } from '../model/words.ts'
import { ActionForm } from './action-form.tsx'
import { NamedChoice } from './named-choice.tsx'
import { useAction } from './use-action.ts'

/** Changes how rides are given in the city, and its courier load (`dispatch.md` §2, 6). */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings } = useDispatch().view
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Přidělování jízd">
      <SettingsForm key={settings.version} settings={settings} onClose={onClose} />
    </Dialog>
  )
}

/** The lengths of an override of the load, in minutes. */
const OVERRIDES = [30, 60, 120] as const

type FormProps = { readonly settings: DispatchSettings; readonly onClose: () => void }

function SettingsForm({ settings, onClose }: FormProps) {
  const { view } = useDispatch()
  const { version, load } = settings
  const [mode, setMode] = useState(settings.mode)
  const [seconds, setSeconds] = useState(String(settings.offerSeconds))
  const [loadMode, setLoadMode] = useState(load.mode)
  const [percent, setPercent] = useState(load.override === null ? '' : String(load.override.percent))
  const [minutes, setMinutes] = useState<number>(OVERRIDES[0])
  const [isTried, setTried] = useState(false)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const offerSeconds = wholeNumber(seconds, CITY_CONSTANTS.offerSeconds)
  const overridden = percent.trim() === '' ? null : wholeNumber(percent, { min: 0, max: 100 })
  const isPercentWrong = percent.trim() !== '' && overridden === null
  const isSameOverride = load.override !== null && overridden === load.override.percent

  function override(): SettingsBody['load']['override'] {
    if (overridden === null) return null
    if (isSameOverride) return load.override
    return { percent: overridden, until: view.now.add({ minutes }).toString() }
  }

  return (
    <ActionForm
      error={error}
      onSubmit={() => {
        setTried(true)
        if (offerSeconds === null || isPercentWrong) return
        const body = { mode, offerSeconds, load: { mode: loadMode, override: override() } }
        act({
          what: `settings ${version} ${JSON.stringify(body)}`,
          send: (calls, key, options) =>
            calls.saveSettings(
              { params: { city: view.city.slug }, headers: { key, version }, body },
              options,
            ),
        })
      }}
      buttons={
        <Button type="submit" variant="cta" loading={isPending}>
          Uložit
        </Button>
      }
    >
      <NamedChoice
        label="Kdo přiděluje"
        names={MODE_TEXTS}
        options={DISPATCH_MODES}
        value={mode}
        onChange={setMode}
      />
      <TextField
        label="Kurýr má na odpověď"
        suffix="s"
        inputMode="numeric"
        value={seconds}
        onChange={(event) => setSeconds(event.target.value)}
        {...(isTried &&
          offerSeconds === null && {
            error: `Zadejte ${CITY_CONSTANTS.offerSeconds.min} až ${CITY_CONSTANTS.offerSeconds.max} sekund.`,
          })}
      />
      <NamedChoice
        label="Vytížení kurýrů"
        names={LOAD_MODE_TEXTS}
        options={LOAD_MODES}
        value={loadMode}
        onChange={setLoadMode}
      />
      <TextField
        label="Ručně"
        optional
        suffix="%"
        inputMode="numeric"
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
        {...(isTried && isPercentWrong && { error: 'Zadejte 0 až 100 procent.' })}
      />
      {isSameOverride ? (
        <p>Platí do {clockTime(load.override?.until ?? '')}.</p>
      ) : (
        overridden !== null && (
          <RadioGroup
            label="Ruční vytížení platí"
            value={String(minutes)}
            onValueChange={(value) => setMinutes(Number(value))}
          >
            {OVERRIDES.map((each) => (
              <Radio key={each} value={String(each)}>
                {each} minut
              </Radio>
            ))}
          </RadioGroup>
        )
      )}
    </ActionForm>
  )
}
