import { hostUrl } from '@sousto/web/platform/api.ts'

/** The origin of our site, which is also the host of the API and serves the same pages as the app. */
export const SITE = new URL(hostUrl('/')).origin
