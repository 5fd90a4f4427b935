import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const checklistQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['checklist', outlet],
    queryFn: ({ signal }) => client.of(onboardingCalls).checklist({ params: { outlet } }, { signal }),
  })

export const ownTermsQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['own-outlet-terms', outlet],
    queryFn: ({ signal }) => client.of(onboardingCalls).ownTerms({ params: { outlet } }, { signal }),
  })

export const announcedTermsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['outlet-terms'],
    queryFn: ({ signal }) => client.of(onboardingCalls).announcedTerms({}, { signal }),
  })
