import type { FastifyRequest } from 'fastify'

/** Returns the origin of absolute links: the configured one, or the one by which the client reached the server. */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): string {
  return publicUrl ?? `${protocol}://${host}`
}
