/** Spans of statements and jobs. Without a configured receiver of traces they cost a function call each. */
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

/** Characters of a statement, enough to recognise it. */
const LONGEST_STATEMENT = 2_000

const tracer = () => trace.getTracer('sousto')

/** Adds an executed statement, without the values of its parameters, to the trace of its caller, if there is one. */
export function traceStatement({ query, queryDurationMillis, ...event }: LogEvent): void {
  if (trace.getActiveSpan()?.isRecording() !== true) return
  const end = Date.now()
  const span = tracer().startSpan(operationOf(query.sql), {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': query.sql.slice(0, LONGEST_STATEMENT),
    },
  })
  if (event.level === 'error') markFailed(span, event.error)
  span.end(end)
}

const operationOf = (statement: string): string =>
  /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'statement'

/** Runs a job in a trace of its own. */
export async function traceJob<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const options = { kind: SpanKind.CONSUMER }
  return await tracer().startActiveSpan(`job ${name}`, options, ROOT_CONTEXT, async (span) => {
    try {
      return await run()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Names the kind of the error alone, because its message may contain personal data. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}
