/** The port for the state's register of addresses, which the location service stores. */

export type RegisterImport =
  | {
      readonly kind: 'done'
      readonly read: number
      readonly added: number
      readonly updated: number
      readonly removed: number
    }
  /** `loses`: addresses would disappear, which a person has to confirm. The problem is a Czech sentence. */
  | { readonly kind: 'refused' | 'loses'; readonly problem: string }

export type AddressRegister = {
  readonly state: () => Promise<{
    readonly addresses: number
    readonly towns: number
    /** Addresses that the demo invented. */
    readonly demo: number
    /** Names of towns and of their districts. */
    readonly places: readonly string[]
  }>
  /** Changes nothing unless it is done. */
  readonly importFile: (wanted: {
    readonly path: string
    readonly mayLose: boolean
    /** Called with the addresses that were read, and the part of the file from 0 to 1. */
    readonly onRead: (addresses: number, share: number) => void
    readonly signal: AbortSignal
  }) => Promise<RegisterImport>
}
