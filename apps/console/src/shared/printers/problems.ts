import type { PrinterProblem } from '@sousto/domain/printing/printers.ts'

export const PRINTER_PROBLEM_TEXTS: Readonly<Record<PrinterProblem, string>> = {
  away: 'neozývá se',
  silent: 'vzala lístek a mlčí',
  paper_out: 'došel papír',
  cover_open: 'má otevřený kryt',
  error: 'hlásí chybu',
  forbidden: 'je mimo povolené sítě',
}
