import type { Haler } from '../money/money.ts'

/** Why a file of a bank was refused as a whole. Lines count from 1. */
export type BankFileProblem =
  | { readonly code: 'empty' }
  | { readonly code: 'too_large'; readonly megabytes: number }
  | { readonly code: 'format_unknown' }
  | { readonly code: 'encoding_unknown' }
  /** A document type could define entities, and no bank sends one. */
  | { readonly code: 'doctype' }
  | { readonly code: 'xml_invalid'; readonly line: number }
  /** The file ends before its last record or element. */
  | { readonly code: 'cut'; readonly line: number }
  | { readonly code: 'record_unknown'; readonly line: number; readonly record: string }
  | { readonly code: 'field_invalid'; readonly line: number; readonly field: string }
  | { readonly code: 'currency_foreign'; readonly line: number; readonly currency: string }
  | { readonly code: 'sums_differ'; readonly stated: Haler; readonly computed: Haler }
  | { readonly code: 'counts_differ'; readonly stated: number; readonly computed: number }
