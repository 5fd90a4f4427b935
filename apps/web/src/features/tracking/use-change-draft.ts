import type { ChangeOffer } from '@sousto/contract/order-changes/codec.ts'
import type { ChangeWish } from '@sousto/domain/order/order-change.ts'
import { useState } from 'react'

type DraftLine = ChangeOffer['lines'][number]
type Draft = Pick<
  ChangeOffer,
  'lines' | 'deliverAt' | 'addressCode' | 'address' | 'noteToCourier' | 'noteToChef'
>

export type ChangeDraft = ReturnType<typeof useChangeDraft>

/** What the customer has changed in the dialog so far. */
export function useChangeDraft(offer: ChangeOffer) {
  const [draft, setDraft] = useState<Draft>(offer)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return {
    draft,
    change,
    setQuantity: (index: number, quantity: number) =>
      change({ lines: draft.lines.map((line, at) => (at === index ? { ...line, quantity } : line)) }),
    remove: (index: number) => change({ lines: draft.lines.filter((_, at) => at !== index) }),
    add: (dish: Pick<DraftLine, 'itemId' | 'name'>) =>
      change({
        lines: [...draft.lines, { ...dish, quantity: 1, extraIds: [], extras: '', note: '', person: '' }],
      }),
    wish: wishOf(offer, draft),
  }
}

/** Returns what differs from the order. Null means nothing. */
function wishOf(offer: ChangeOffer, draft: Draft): ChangeWish | null {
  const differs = (name: keyof Draft) => JSON.stringify(offer[name]) !== JSON.stringify(draft[name])
  const wish: ChangeWish = {
    ...(differs('lines') && {
      lines: draft.lines.map(({ itemId, quantity, extraIds, note, ifMissing, person }) => ({
        itemId,
        quantity,
        extraIds,
        note,
        ifMissing,
        person,
      })),
    }),
    ...(differs('deliverAt') && { deliverAt: draft.deliverAt }),
    ...(differs('addressCode') && { addressCode: draft.addressCode }),
    ...(differs('noteToCourier') && { noteToCourier: draft.noteToCourier }),
    ...(differs('noteToChef') && { noteToChef: draft.noteToChef }),
  }
  return Object.keys(wish).length === 0 ? null : wish
}
