/** The pages of the native apps in their stores. Null means that the operator has none there. */
export type AppStores = { readonly apple: string | null; readonly google: string | null }

export const NO_STORES: AppStores = { apple: null, google: null }
