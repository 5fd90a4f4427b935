/**
 * Sends traces to a receiver that speaks OpenTelemetry's protocol (OTLP over HTTP, JSON). Imported only if one is
 * configured. Neither addresses of pages nor values of statements are sent, because they may contain personal data.
 */
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { VERSION } from '../version.ts'

export type TraceOptions = {
  /** Without `/v1/traces`. */
  readonly url: string
  /** The percentage of requests and jobs that are traced. */
  readonly percent: number
}

/** Milliseconds. */
const SEND_EVERY = 5_000

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

export type Traces = { readonly close: () => Promise<void> }

/** Begins to send traces. `close` sends the last ones. A receiver that is away delays and fails nothing else. */
export function sendTraces({ url, percent }: TraceOptions, log: Log, every = SEND_EVERY): Traces {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` })
  const share = new TraceIdRatioBasedSampler(percent / 100)
  const processor = new BatchSpanProcessor({
    exporter: loggingOutages(exporter, log),
    scheduledDelayMillis: every,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sousto', 'service.version': VERSION }),
    // A visitor's own `traceparent` does not decide whether a request is traced.
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanProcessors: [processor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const calls = new UndiciInstrumentation({ requireParentforSpans: true, startSpanHook: withoutPath })
  calls.setTracerProvider(provider)
  return {
    close: async () => {
      calls.disable()
      await provider.shutdown()
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}

const withoutPath = ({ origin }: { readonly origin: string }) => ({
  'url.full': origin,
  'url.path': '',
  'url.query': '',
})

/** Logs one line when the receiver goes away, and one when it is back. */
function loggingOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  function notice({ code }: ExportResult): void {
    const fails = code !== ExportResultCode.SUCCESS
    if (fails && !isAway) log.warn('the receiver of traces is away')
    if (!fails && isAway) log.info('the receiver of traces is back')
    isAway = fails
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        notice(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
