/** Where a statement comes from: the same calls of an outlet, of the courier who is signed in, and of the operator. */
import { allStatementCalls, ownStatements, statementCalls } from '@sousto/contract/statements/endpoints.ts'
import type { StatementDetails, StatementOrders, StatementSummary } from '@sousto/contract/statements/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import type { TransferKind } from '@sousto/domain/ledger/transfer.ts'
import { apiBases, type Client } from '../../platform/api.ts'

/** The number of a statement, or the draft. */
export type StatementName = number | 'draft'

export type Figure = { readonly kind: TransferKind; readonly isCorrection: boolean }

type OrdersQuery = {
  readonly figure?: TransferKind
  readonly of?: 'period' | 'corrections'
  readonly cursor?: string
}
type Options = { readonly signal: AbortSignal }

type NamedDocument = { readonly statement: number; readonly document: number }

export type StatementSource = {
  /** Distinguishes it in the cache of queries. */
  readonly key: readonly (string | number)[]
  readonly details: (options: Options) => Promise<StatementDetails>
  readonly orders: (query: OrdersQuery, options: Options) => Promise<StatementOrders>
  readonly fileUrl: (format: 'csv' | 'pdf') => string
  /** A draft has no documents. */
  readonly documentUrl: (document: NamedDocument, format: 'isdoc' | 'pdf') => string
}

export function outletSource(client: Client, outlet: number, statement: StatementName): StatementSource {
  const calls = client.of(statementCalls)
  const params = { outlet, statement }
  return {
    key: ['outlet', outlet, statement],
    details: (options) => calls.details({ params }, options),
    orders: (query, options) => calls.orders({ params, query }, options),
    fileUrl: (format) => urlOf(apiBases(), statementCalls.file, { params: { ...params, format } }),
    documentUrl: (named, format) =>
      urlOf(apiBases(), statementCalls.document, {
        params: { outlet, ...named, format },
      }),
  }
}

export function ownSource(client: Client, statement: StatementName): StatementSource {
  const calls = client.of(ownStatements)
  const params = { statement }
  return {
    key: ['own', statement],
    details: (options) => calls.details({ params }, options),
    orders: (query, options) => calls.orders({ params, query }, options),
    fileUrl: (format) => urlOf(apiBases(), ownStatements.file, { params: { ...params, format } }),
    documentUrl: (named, format) =>
      urlOf(apiBases(), ownStatements.document, {
        params: { ...named, format },
      }),
  }
}

export type PartyName = { readonly kind: StatementSummary['party']['kind']; readonly party: number }

export function partySource(client: Client, party: PartyName, statement: StatementName): StatementSource {
  const calls = client.of(allStatementCalls)
  const params = { ...party, statement }
  return {
    key: ['party', party.kind, party.party, statement],
    details: (options) => calls.details({ params }, options),
    orders: (query, options) => calls.orders({ params, query }, options),
    fileUrl: (format) => urlOf(apiBases(), allStatementCalls.file, { params: { ...params, format } }),
    documentUrl: (named, format) =>
      urlOf(apiBases(), allStatementCalls.document, {
        params: { ...party, ...named, format },
      }),
  }
}
