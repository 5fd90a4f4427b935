/**
 * Sentences about changes of an outlet's settings (`operations.md` §4), which are separate because only the operator's
 * commands need them.
 */

import { formatMoney } from '@sousto/domain/money/money.ts'
import type { Setting, SettingChange } from '@sousto/domain/outlet-settings/settings.ts'
import type { SpecialDay, TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { outletSetting } from './compiled/cs/outlet-setting.ts'
import { section } from './translator.ts'

const message = /* @__PURE__ */ section('outletSetting', outletSetting)

/** Returns one line for one setting: „hodiny poledního menu: 11:00–14:00 → není“. */
export function settingText({ before, after }: SettingChange): string {
  const known = before ?? after
  if (known === null) return ''
  const what = nameOf(known)
  const [one, other] = [valueText(before), valueText(after)]
  return one === other
    ? message('redrawn', { what })
    : message('changed', { what, before: one, after: other })
}

function nameOf(setting: Setting): string {
  if (setting.kind === 'weekday') return message('weekday', { weekday: setting.key })
  if (setting.kind === 'special-day') {
    const { day, month, year } = Temporal.PlainDate.from(setting.key)
    return message('special_day', { day, month, year: String(year) })
  }
  return message(NAMES[setting.kind])
}

const NAMES = {
  'lunch-hours': 'lunch_hours',
  'call-numbers': 'call_numbers',
  'own-areas': 'own_areas',
  pickup: 'pickup',
} as const

function valueText(setting: Setting | null): string {
  switch (setting?.kind) {
    case undefined:
      return message('none')
    case 'weekday':
      return windowText(setting.value, 'closed')
    case 'special-day':
      return specialDayText(setting.value)
    case 'lunch-hours':
      return windowText(setting.value, 'none')
    case 'call-numbers':
      return setting.value.length === 0 ? message('empty') : setting.value.join(', ')
    case 'pickup':
      return setting.value === null
        ? message('none')
        : message('pickup_terms', {
            minutes: String(setting.value.minutes),
            minimum: formatMoney(setting.value.minimumOrder),
          })
    case 'own-areas': {
      const fees = setting.value.map(({ properties }) => formatMoney(properties.fee)).join(', ')
      return fees === '' ? message('empty') : message('areas', { count: String(setting.value.length), fees })
    }
  }
}

const windowText = (window: TimeWindow | null, without: 'closed' | 'none'): string =>
  window === null
    ? message(without)
    : message('window', { from: formatTime(window.from), to: formatTime(window.to) })

function specialDayText({ window, closed, reason }: SpecialDay): string {
  const open = window === 'usual' ? message('usual') : windowText(window, 'closed')
  const hours =
    closed === null ? open : message('closed_within', { hours: open, closed: windowText(closed, 'none') })
  return reason === '' ? hours : message('because', { hours, reason })
}
