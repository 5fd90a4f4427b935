/** What a catalogue file changes (`administration.md` §11). */
import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import type { SettingChange } from '@sousto/domain/outlet-settings/settings.ts'
import { catalogueKind } from './compiled/cs/catalogue-kind.ts'
import { changeText } from './menu-sentences.ts'
import { settingText } from './setting-sentences.ts'
import { section } from './translator.ts'

export const catalogueKindMessage = /* @__PURE__ */ section('catalogueKind', catalogueKind)

type LostEdits = { readonly lost: readonly MenuChange[]; readonly lostSettings: readonly SettingChange[] }

/** Returns the edits of an outlet that a file would undo, in words. */
export const lostEditTexts = ({ lost, lostSettings }: LostEdits): readonly string[] => [
  ...lostSettings.map(settingText),
  ...lost.map((change) => changeText(change)),
]
