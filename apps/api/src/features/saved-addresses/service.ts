/** Addresses saved under a name (`marketplace.md` §2, /mujucet/adresy; `wire.md`, Accounts). */

import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { addressesUnavailable } from '@sousto/contract/failures.ts'
import type { SavedAddress } from '@sousto/domain/customer/customer.ts'
import { type Door, trimmedDoor } from '@sousto/domain/order/door.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { countOthers, lockCustomer, removeAddress, saveAddress, saveDoor, savedAddresses } from './store.ts'

/** More than any customer needs, and still a readable list. */
const MOST_ADDRESSES = 50

export type SavedAddresses = ReturnType<typeof createSavedAddresses>

export function createSavedAddresses({
  database: { kysely },
  clock,
  locations,
}: Pick<ApiDependencies, 'database' | 'clock' | 'locations'>) {
  return {
    list: (userId: number): Promise<readonly SavedAddress[]> => savedAddresses(kysely, userId),

    /**
     * Only the code is used; the rest comes from the address register. The default name is the short form of the
     * address. Saving an address again renames it.
     */
    save: async (userId: number, code: number | null, name: string): Promise<void> => {
      const known = code === null ? null : await locations.address(code).catch(unavailable)
      const address = requireFound(known, 'address_not_found')
      await inTransaction(kysely, async (transaction) => {
        await lockCustomer(transaction, userId)
        if ((await countOthers(transaction, userId, address.code)) >= MOST_ADDRESSES) {
          throw new FailureError('too_many_addresses')
        }
        await saveAddress(transaction, { userId, note: name.trim() || address.name, address, at: clock() })
      })
    },

    /** Throws `address_not_found` if the address is not saved. */
    saveDoor: async (userId: number, code: number, door: Door | null): Promise<void> => {
      const kept = door && trimmedDoor(door)
      if (!(await saveDoor(kysely, { userId, code, door: kept }))) throw new FailureError('address_not_found')
    },

    remove: (userId: number, code: number): Promise<void> => removeAddress(kysely, userId, code),
  }
}

function unavailable(cause: unknown): never {
  throw new FailureError('unavailable', { failure: addressesUnavailable(), cause })
}
