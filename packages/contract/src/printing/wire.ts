/** Printers of an outlet on the wire (`operations.md` §3). Field names are English, times are ISO instants. */
import {
  MOST_COPIES,
  PAPER_WIDTHS,
  PRINTER_PORTS,
  PRINTER_PROBLEMS,
} from '@sousto/domain/printing/printers.ts'
import * as z from 'zod/mini'
import { id, instant, letters, list, numberParam, storable } from '../primitives.ts'
import { readHost } from '../typed-address.ts'

export const printerBody = z.strictObject({
  /** The name on the board, unique in the outlet. */
  name: z.string().check(z.trim(), z.minLength(1), letters(40), storable),
  /** An address or a name in the networks that the operator allows. */
  host: z.string().check(
    z.trim(),
    z.maxLength(100),
    z.refine((host) => readHost(host) !== null, 'adresa nebo jméno'),
  ),
  port: z.int().check(z.minimum(PRINTER_PORTS.min), z.maximum(PRINTER_PORTS.max)),
  /** Millimetres. */
  paper: z.literal(PAPER_WIDTHS),
  /** True if it prints each order once it is accepted. */
  atAcceptance: z.boolean(),
  /** The number of tickets for each order; those after the first are marked as copies. */
  copies: z.int().check(z.minimum(1), z.maximum(MOST_COPIES)),
})
export type PrinterBody = z.output<typeof printerBody>

const state = {
  id,
  name: z.string(),
  /** The reason why nothing is printed. Null means that it works or has not been tried. */
  problem: z.nullable(z.enum(PRINTER_PROBLEMS)),
  since: z.nullable(instant),
  /** The number of queued tickets. */
  waiting: z.int(),
  /**
   * Tickets that the printer accepted without a confirmation: the staff are asked whether they were printed. A ticket
   * without an order is a test.
   */
  asked: list(z.object({ job: id, order: z.nullable(z.string()) })),
}

/** The state of a printer that a board needs. */
export const printerState = z.object(state)
export type PrinterState = z.output<typeof printerState>

export const printers = z.object({
  /** False means that the operator has not enabled printing from the server. */
  enabled: z.boolean(),
  printers: list(z.object({ ...printerBody.shape, ...state })),
})
export type Printers = z.output<typeof printers>

export const outletParams = z.object({ outlet: numberParam })
export const printerParams = z.object({ outlet: numberParam, printer: numberParam })
export const printParams = z.object({ outlet: numberParam, year: numberParam, number: numberParam })
export const printHeaders = z.object({ 'idempotency-key': z.uuid() })
export const askedParams = z.object({ outlet: numberParam, job: numberParam })
export const askedBody = z.strictObject({ printed: z.boolean() })
export const printBody = z.strictObject({ printer: id })
