import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** How soon the page shows that the outlet has accepted the test order. */
const AWAITED_MS = 5_000

const isTestOrderAwaited = (checklist: OutletChecklist | undefined) =>
  checklist?.items.some(({ lack }) => lack === 'test_order_waiting') ?? false

export const checklistQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['checklist', outlet],
    queryFn: ({ signal }) => client.of(onboardingCalls).checklist({ params: { outlet } }, { signal }),
    refetchInterval: ({ state: { data } }) => isTestOrderAwaited(data) && AWAITED_MS,
  })

export const closingQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['outlet-closing', outlet],
    queryFn: ({ signal }) => client.of(onboardingCalls).closing({ params: { outlet } }, { signal }),
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
