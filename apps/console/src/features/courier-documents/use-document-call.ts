import { courierDocuments } from '@sousto/contract/courier-documents/endpoints.ts'
import type { CityDocuments } from '@sousto/contract/courier-documents/wire.ts'
import type { Calls } from '@sousto/contract/typed-client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'

export const documentsQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['courier-documents', city],
    queryFn: ({ signal }) => client.of(courierDocuments).list({ params: { city } }, { signal }),
  })

/** Makes a call that answers all documents of the city. After a failure they are read again. */
export function useDocumentCall(city: string) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { queryKey } = documentsQuery(client, city)
  return useMutation({
    mutationFn: (call: (calls: Calls<typeof courierDocuments>) => Promise<CityDocuments>) =>
      call(client.of(courierDocuments)),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
