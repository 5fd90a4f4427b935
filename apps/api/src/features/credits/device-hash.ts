import { createHash } from 'node:crypto'

/** The network and the browser from which a customer acts. */
export type UsedDevice = { readonly network: string; readonly browser: string }

/** Returns a hash of a device, which differs for each purpose, such as a campaign. */
export const deviceHash = (purpose: number | string, { network, browser }: UsedDevice): Buffer =>
  createHash('sha256').update(`${purpose}\n${network}\n${browser}`).digest()
