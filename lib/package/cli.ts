#!/usr/bin/env node
/* The command line of the package, see README.md. */
import process from 'node:process'
import { exitCodes } from './cli/exit-codes.ts'
import { runCommandLine } from './cli/run-command-line.ts'

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort(new DOMException('Interrupted', 'AbortError')))
}
// The reader of a pipe has enough: `shelfside export … | head`.
process.stdout.on('error', () => process.exit(exitCodes.interrupted))
process.exitCode = await runCommandLine(process.argv.slice(2), process, interrupted.signal)
