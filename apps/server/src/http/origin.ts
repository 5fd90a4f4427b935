import type { FastifyRequest } from 'fastify'

/** The origin of absolute links: the configured one, or that by which the client reached the server. */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): string {
  return publicUrl ?? `${protocol}://${host}`
}
