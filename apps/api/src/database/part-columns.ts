/**
 * The columns of an outlet's part `p` of an order. They are named one by one, because a statement with `*` is never
 * prepared (`prepared.ts`), and planning takes most of the time of those that read an order with all that belongs to it.
 */
export const PART_COLUMNS = [
  'p.order_id',
  'p.outlet_id',
  'p.version',
  'p.state',
  'p.received_at',
  'p.accepted_at',
  'p.acknowledged_at',
  'p.acknowledged_by',
  'p.preparation_minutes',
  'p.promised_from',
  'p.promised_to',
  'p.start_at',
  'p.ready_by',
  'p.ready_at',
  'p.handed_over_at',
  'p.finished_at',
  'p.decline_reason',
  'p.decline_note',
  'p.pending_action',
  'p.pending_by',
  'p.pending_data',
  'p.pending_from',
  'p.pending_until',
] as const
