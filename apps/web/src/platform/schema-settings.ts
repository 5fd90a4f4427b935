/** Imported by every module that loads the contract's schemas in the browser. */
import * as z from 'zod/mini'

// The content security policy forbids `eval`, which zod would otherwise probe.
z.config({ jitless: true })
