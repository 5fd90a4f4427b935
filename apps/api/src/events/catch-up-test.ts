/** For tests whose API does not listen: runs everything that follows from events of orders. */
import Fastify from 'fastify'
import type { ApiDependencies } from '../dependencies.ts'
import { subscribersOf } from '../feature.ts'
import { FEATURES } from '../features.ts'
import { createEventReader } from './reader.ts'

const { log } = Fastify({ logger: false })

export const catchUp = (work: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> =>
  createEventReader({ ...work, log }, subscribersOf(FEATURES)).catchUp()
