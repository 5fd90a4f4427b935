/** Words about cities in the administration (`administration.md` §2). */
import type { CityUnit } from '@sousto/domain/city-editing/lost-edits.ts'
import { cityColumn } from './compiled/cs/city-column.ts'
import { cityGap } from './compiled/cs/city-gap.ts'
import { cityUnit } from './compiled/cs/city-unit.ts'
import { section } from './translator.ts'

export const cityColumnMessage = /* @__PURE__ */ section('cityColumn', cityColumn)
export const cityGapMessage = /* @__PURE__ */ section('cityGap', cityGap)
const unitMessage = /* @__PURE__ */ section('cityUnit', cityUnit)

/** Returns the name of a field, or of an area by its code. */
export const cityUnitText = (unit: CityUnit): string =>
  unit.kind === 'area' ? unitMessage('area', { code: unit.code }) : unitMessage(unit.field)
