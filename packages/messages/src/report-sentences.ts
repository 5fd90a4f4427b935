/** Reports in words: names, definitions, values and what a report has found (`administration.md` §8). */
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { FIGURES, type FigureName } from '@sousto/domain/reports/figures.ts'
import type { Finding, Peak } from '@sousto/domain/reports/finding.ts'
import type { ComparedWith } from '@sousto/domain/reports/periods.ts'
import { report } from './compiled/cs/report.ts'
import { section } from './translator.ts'

export const reportMessage = /* @__PURE__ */ section('report', report)

const CROWN = 100
const whole = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

export const figureName = (figure: FigureName): string => reportMessage(`figure_${figure}`)
export const figureDefinition = (figure: FigureName): string => reportMessage(`definition_${figure}`)

/** Formats a value in the unit of its figure, money in whole crowns. */
export function figureValue(figure: FigureName, value: number | null): string {
  if (value === null) return reportMessage('no_value')
  const { unit } = FIGURES[figure]
  if (unit === 'money') return formatMoney(haler(Math.round(value / CROWN) * CROWN))
  if (unit === 'share') return reportMessage('percent', { value: tenths.format(value * 100) })
  if (unit === 'minutes') return reportMessage('minutes', { value: tenths.format(value) })
  if (unit === 'hours') return reportMessage('hours', { value: whole.format(value) })
  return (unit === 'rate' ? tenths : whole).format(value)
}

const differenceText = (figure: FigureName, by: number): string =>
  FIGURES[figure].unit === 'share'
    ? reportMessage('points', { value: tenths.format(by * 100) })
    : figureValue(figure, by)

/** Returns for example `o 57 víc`. */
export function changeText(finding: Finding): string {
  if (finding.code === 'nothing' || finding.code === 'alone') return reportMessage('change_alone')
  if (finding.code === 'same') return reportMessage('change_same')
  return reportMessage(`change_${finding.code}`, { by: differenceText(finding.figure, finding.by) })
}

/** Returns for example `proti minulému týdnu: o 57 víc`. */
export const comparisonText = (against: ComparedWith, finding: Finding): string =>
  reportMessage(`against_${against}`, { change: changeText(finding) })

const said = (figure: FigureName, value: number): string =>
  figure === 'orders'
    ? reportMessage('value_orders', { count: value })
    : reportMessage(`value_${figure}`, { value: figureValue(figure, value) })

/** Returns the title of a report, for example `Olomouc: 1 046 objednávek, o 57 víc`. */
export function findingText(finding: Finding, place: string): string {
  if (finding.code === 'nothing') return reportMessage('finding_nothing', { place })
  const value = said(finding.figure, finding.value)
  if (finding.code === 'alone' || finding.code === 'same') {
    return reportMessage(`finding_${finding.code}`, { place, value })
  }
  const by = differenceText(finding.figure, finding.by)
  return reportMessage(`finding_${finding.code}`, { place, value, by })
}

/** Returns the title of a chart. `nameOf` returns the name of a part by its key. */
export function peakText({ highest, risen }: Peak, nameOf: (key: string) => string): string {
  if (highest === null) return reportMessage('peak_none')
  if (risen === null) return reportMessage('peak', { highest: nameOf(highest) })
  return reportMessage('peak_risen', { highest: nameOf(highest), risen: nameOf(risen) })
}
