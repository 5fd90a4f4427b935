/** Where the two services are mounted; everything else is the web app's. */
export const API_PREFIX = '/api'
export const LOCATION_PREFIX = '/lokace'

const SERVICE = /^\/(api|lokace)(\/|\?|$)/

/** Whether a URL is answered by a service, in JSON, and not by a page. */
export function isApiPath(url: string): boolean {
  return SERVICE.test(url)
}
