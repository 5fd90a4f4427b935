import { hostUrl } from '../../platform/api.ts'
import { device } from '../../platform/device.ts'

/** The page with what needs the session of a browser. */
export const HERE = '/mujucet/zabezpeceni'

/**
 * The href of something that the browser fetches with its session: a download, a provider's page. The native app's session is not the
 * browser's, so there the link opens this page on the web, which asks for the login first.
 */
export const withSession = (path: string): string => hostUrl(device().native === null ? path : HERE)
