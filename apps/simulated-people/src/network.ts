/** The connection of a simulated device, which can be lost. */
export type Network = {
  /** The URL of the product over this connection. */
  readonly url: string
  readonly cutConnections: () => unknown
  /** Makes connections transfer nothing without closing them. */
  readonly loseConnections: () => unknown
  /** Refuses new connections until it is called with false. */
  readonly refuse: (refusing: boolean) => void
  readonly close: () => Promise<void>
}

/** Opens a connection to the product at this URL. */
export type OpenNetwork = (site: string) => Promise<Network>

/** A connection that is never lost. */
export const directNetwork: OpenNetwork = async (url) => ({
  url,
  cutConnections: () => {},
  loseConnections: () => {},
  refuse: () => {},
  close: async () => {},
})
