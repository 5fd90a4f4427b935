import { createHash } from 'node:crypto'

/** Returns a hash of the device with which a code is used, which differs in each campaign. */
export const deviceHash = (
  campaign: number,
  { network, browser }: { readonly network: string; readonly browser: string },
): Buffer => createHash('sha256').update(`${campaign}\n${network}\n${browser}`).digest()
