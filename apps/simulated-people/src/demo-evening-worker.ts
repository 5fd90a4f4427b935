/** The thread of the demo's evening. Any message ends the evening. Its own message says how it ended. */
import { parentPort, workerData } from 'node:worker_threads'
import { withCleanUp } from './clean-up.ts'
import { type DemoEveningOptions, demoEvening } from './demo-evening.ts'

const ending = new AbortController()
parentPort?.once('message', () => ending.abort())
// The starter passes these options.
const options = workerData as DemoEveningOptions
parentPort?.postMessage(await withCleanUp((cleanUp) => demoEvening(options, ending.signal, cleanUp)))
