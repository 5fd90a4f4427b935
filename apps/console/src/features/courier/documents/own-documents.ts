import { ownDocuments } from '@sousto/contract/courier-documents/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'

export const ownDocumentsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['courier-own-documents'],
    queryFn: ({ signal }) => client.of(ownDocuments).list({}, { signal }),
  })
