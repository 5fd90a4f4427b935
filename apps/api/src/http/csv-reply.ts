import type { FastifyReply } from 'fastify'

/** Sends a table that browsers save under that name. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csv)
