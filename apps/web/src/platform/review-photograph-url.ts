import './schema-settings.ts'
import { restaurants } from '@sousto/contract/restaurants/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { API_BASES } from './api.ts'

/** Returns the URL of an approved photograph of a review. */
export const reviewPhotographUrl = (photograph: number): string =>
  urlOf(API_BASES, restaurants.reviewPhotograph, { params: { photograph } })
