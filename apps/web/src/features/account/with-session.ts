import { hostUrl } from '../../platform/api.ts'
import { device } from '../../platform/device.ts'

/** The page with everything that needs the session of a browser. */
export const HERE = '/mujucet/zabezpeceni'

/**
 * Returns the href of something that the browser fetches with its session, such as a download or a provider's page. The
 * native app does not share the browser's session, so there the link opens this page on the web, which asks for the
 * login first.
 */
export const withSession = (path: string): string => hostUrl(device().native === null ? path : HERE)
