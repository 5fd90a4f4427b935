import { testDatabase } from '@sousto/testing/test-database.ts'
import { loadDemoOnce } from './demo-data.ts'

/** A test database with the demo's data, which are loaded once in a run. */
export const demoDatabase = () => testDatabase<unknown>({ name: 'demo', fill: loadDemoOnce })
