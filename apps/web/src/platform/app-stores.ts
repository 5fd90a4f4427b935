/** Passes the pages of the apps in their stores to the browser within the page, without a request. */
import { type AppStores, NO_STORES } from '@sousto/domain/apps/app-stores.ts'

const NAME = 'app-stores'

export const appStoresMeta = (stores: AppStores) =>
  stores.apple === null && stores.google === null ? [] : [{ name: NAME, content: JSON.stringify(stores) }]

export function readAppStores(): AppStores {
  const content = document.querySelector(`meta[name="${NAME}"]`)?.getAttribute('content')
  // Written into this page by `appStoresMeta`.
  return content ? (JSON.parse(content) as AppStores) : NO_STORES
}
