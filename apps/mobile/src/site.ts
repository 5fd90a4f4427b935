import { hostUrl } from '@sousto/web/platform/api.ts'

/** The origin of our site: the API's host, which serves the same pages as the app. */
export const SITE = new URL(hostUrl('/')).origin
