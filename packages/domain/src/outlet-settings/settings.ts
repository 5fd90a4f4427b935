/** What an outlet's people edit beside its menu, setting by setting, and what of it an import would take away (`operations.md` §4). */
import type { AreaTerms } from '../delivery/place.ts'
import { canonicalText } from '../menu-editing/subjects.ts'
import type { OpeningHours, SpecialDay, TimeWindow } from '../time/opening-hours.ts'
import { WEEKDAYS } from '../time/weekdays.ts'

type OwnArea = {
  readonly properties: AreaTerms & { readonly city: string | null }
  readonly geometry: unknown
}

export type OutletSettings = {
  readonly hours: OpeningHours
  readonly lunch: TimeWindow | null
  /** Whom to call about unnoticed orders, in this order. */
  readonly callNumbers: readonly string[]
  readonly ownAreas: readonly OwnArea[]
}

type SettingValues = {
  readonly weekday: TimeWindow | null
  readonly 'special-day': SpecialDay
  readonly 'lunch-hours': TimeWindow | null
  readonly 'call-numbers': readonly string[]
  /** All of them: an area has no name by which it could be told from another. */
  readonly 'own-areas': readonly OwnArea[]
}
type SettingKind = keyof SettingValues

/** What is compared at once; `key`: the weekday or the date. */
export type Setting = {
  readonly [Kind in SettingKind]: {
    readonly kind: Kind
    readonly key: string
    readonly value: SettingValues[Kind]
  }
}[SettingKind]

/** A setting that differs; null: there is no such special day. */
export type SettingChange = { readonly before: Setting | null; readonly after: Setting | null }

const idOf = ({ kind, key }: Setting): string => `${kind}:${key}`

function settingsOf({ hours, lunch, callNumbers, ownAreas }: OutletSettings): ReadonlyMap<string, Setting> {
  const settings: Setting[] = [
    ...WEEKDAYS.map((day): Setting => ({ kind: 'weekday', key: day, value: hours.weekly[day] })),
    ...hours.exceptions.map((day): Setting => ({ kind: 'special-day', key: day.date, value: day })),
    { kind: 'lunch-hours', key: '', value: lunch },
    { kind: 'call-numbers', key: '', value: callNumbers },
    { kind: 'own-areas', key: '', value: ownAreas },
  ]
  return new Map(settings.map((setting) => [idOf(setting), setting]))
}

function differing(from: OutletSettings, to: OutletSettings): ReadonlyMap<string, SettingChange> {
  const [before, after] = [settingsOf(from), settingsOf(to)]
  const changes = [...new Set([...before.keys(), ...after.keys()])].map(
    (id) => [id, { before: before.get(id) ?? null, after: after.get(id) ?? null }] as const,
  )
  return new Map(changes.filter(([, { before, after }]) => canonicalText(before) !== canonicalText(after)))
}

export const diffSettings = (from: OutletSettings, to: OutletSettings): readonly SettingChange[] => [
  ...differing(from, to).values(),
]

/**
 * Like `lostEdits` of a menu: settings that `current` has otherwise than the last import, and the new file otherwise than `current`; from
 * what they are to what the file says.
 */
export function lostSettings(
  lastImport: OutletSettings,
  current: OutletSettings,
  imported: OutletSettings,
): readonly SettingChange[] {
  const edited = differing(lastImport, current)
  return [...differing(current, imported)].filter(([id]) => edited.has(id)).map(([, change]) => change)
}
