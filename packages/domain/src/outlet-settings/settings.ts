/**
 * The settings that an outlet's staff edit in addition to its menu, and those that an import would overwrite
 * (`operations.md` §4).
 */
import type { PickupTerms } from '../catalogue/restaurant.ts'
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
  /** Phone numbers to call about unnoticed orders, in this order. */
  readonly callNumbers: readonly string[]
  readonly ownAreas: readonly OwnArea[]
  /** Null means that customers cannot collect orders. */
  readonly pickup: PickupTerms | null
}

type SettingValues = {
  readonly weekday: TimeWindow | null
  readonly 'special-day': SpecialDay
  readonly 'lunch-hours': TimeWindow | null
  readonly 'call-numbers': readonly string[]
  /** All of the areas, because an area has no name by which it could be identified. */
  readonly 'own-areas': readonly OwnArea[]
  readonly pickup: PickupTerms | null
}
type SettingKind = keyof SettingValues

/** A unit of comparison. `key` is the weekday or the date. */
export type Setting = {
  readonly [Kind in SettingKind]: {
    readonly kind: Kind
    readonly key: string
    readonly value: SettingValues[Kind]
  }
}[SettingKind]

/** A setting that differs. Null means that there is no such special day. */
export type SettingChange = { readonly before: Setting | null; readonly after: Setting | null }

const idOf = ({ kind, key }: Setting): string => `${kind}:${key}`

function settingsOf(outlet: OutletSettings): ReadonlyMap<string, Setting> {
  const { hours, lunch, callNumbers, ownAreas, pickup } = outlet
  const settings: Setting[] = [
    ...WEEKDAYS.map((day): Setting => ({ kind: 'weekday', key: day, value: hours.weekly[day] })),
    ...hours.exceptions.map((day): Setting => ({ kind: 'special-day', key: day.date, value: day })),
    { kind: 'lunch-hours', key: '', value: lunch },
    { kind: 'call-numbers', key: '', value: callNumbers },
    { kind: 'own-areas', key: '', value: ownAreas },
    { kind: 'pickup', key: '', value: pickup },
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
 * Like `lostEdits` of a menu, returns settings that differ between the last import and `current`, and between `current`
 * and the new file, as changes from the current value to that in the file.
 */
export function lostSettings(
  lastImport: OutletSettings,
  current: OutletSettings,
  imported: OutletSettings,
): readonly SettingChange[] {
  const edited = differing(lastImport, current)
  return [...differing(current, imported)].filter(([id]) => edited.has(id)).map(([, change]) => change)
}
