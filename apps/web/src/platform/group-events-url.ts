import './schema-settings.ts'
import { groups } from '@sousto/contract/groups/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { API_BASES } from './api.ts'

/** Returns the URL of the event stream of a group order. */
export const groupEventsUrl = (group: string): string =>
  urlOf(API_BASES, groups.events, { params: { group } })
