import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { columnsOf, type Fields, fileShape, wireOf } from './fields.ts'
import { flagA, flagText, money, timeOfDay } from './primitives.ts'

type Window = { readonly from: string; readonly to: string } | null

const FIELDS = {
  id: { file: z.int(), columns: ['id'], wire: { id: z.int(), user_id: z.int() } },
  open: { file: z.boolean(), columns: ['is_open'], wire: { otevreno: flagA } },
  city: { wire: { mesto: z.string() } },
  note: { file: z.string() },
  payment: {
    fields: {
      card: { file: z.boolean(), columns: ['card'], wire: { karta: flagText } },
      fee: { file: money, columns: ['card_fee'], wire: { poplatek: money } },
    },
  },
  window: {
    file: z.nullable(z.strictObject({ from: timeOfDay, to: timeOfDay })),
    columns: ['from_time', 'to_time'],
    wire: { od: z.nullable(z.string()), do: z.nullable(z.string()) },
    split: (window: Window): readonly (string | null)[] => [window?.from ?? null, window?.to ?? null],
    join: (from: string | null, to: string | null): Window =>
      from === null || to === null ? null : { from, to },
  },
} as const satisfies Fields

const SENT = { id: 7, open: true, city: 'opava', payment: { card: false, fee: 150 }, window: null }

describe('a table of fields', () => {
  it('defines the members of the file, nested like the domain, without wire-only fields', () => {
    const file = z.strictObject(fileShape(FIELDS))
    const written = {
      id: 7,
      open: true,
      note: 'Nic',
      payment: { card: false, fee: 1.5 },
      window: { from: '10:00', to: '22:00' },
    }
    const decoded = z.decode(file, written)
    expect(decoded.payment.fee).toBe(150)
    expect(z.encode(file, decoded)).toEqual(written)
    expect(Object.keys(file.shape)).toEqual(['id', 'open', 'note', 'payment', 'window'])
  })

  it('rejects an unknown member, also in nested objects', () => {
    const file = z.strictObject(fileShape({ payment: FIELDS.payment }))
    const result = z.safeDecode(file, { payment: { card: true, fee: 0, bonus: 1 } } as never)
    expect(result.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', path: ['payment'] })
  })

  it('lists its columns in order', () => {
    expect(columnsOf(FIELDS).columns).toEqual(['id', 'is_open', 'card', 'card_fee', 'from_time', 'to_time'])
  })

  it('writes a field under each of its names and reads the first', () => {
    const { encode, decode } = wireOf({ id: FIELDS.id })
    expect(encode({ id: 7 })).toEqual({ id: 7, user_id: 7 })
    expect(decode({ id: 7, user_id: 8 })).toEqual({ id: 7 })
  })

  it('splits a value into several names and joins it again', () => {
    const { encode, decode } = wireOf({ window: FIELDS.window })
    const window = { from: '10:00', to: '22:00' }
    expect(encode({ window })).toEqual({ od: '10:00', do: '22:00' })
    expect(decode({ od: '10:00', do: '22:00' })).toEqual({ window })
    expect(decode(encode({ window: null }))).toEqual({ window: null })
  })

  it('flattens nested objects and nests them again', () => {
    const { encode, decode } = wireOf(FIELDS)
    const wire = encode({ ...SENT, payment: { card: false, fee: z.decode(money, 1.5) } })
    expect(wire).toEqual({
      id: 7,
      user_id: 7,
      otevreno: true,
      mesto: 'opava',
      karta: false,
      poplatek: 150,
      od: null,
      do: null,
    })
    expect(decode(wire)).toEqual(SENT)
  })
})
