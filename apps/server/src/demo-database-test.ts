import { testDatabase } from '@sousto/testing/test-database.ts'
import { loadDemoOnce } from './demo-data.ts'

/** Returns a test database with the demo's data, which is loaded once per run. */
export const demoDatabase = () => testDatabase<unknown>({ name: 'demo', fill: loadDemoOnce })
