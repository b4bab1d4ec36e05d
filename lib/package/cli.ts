#!/usr/bin/env node
/* The command line of the package, see README.md. */
import process from 'node:process'
import { exitCodes } from './cli/exit-codes.ts'
import { keyringArgument, type KeyringRequest } from './cli/keys/ask-process.ts'

if (process.argv[2] === keyringArgument && process.send !== undefined) {
  const { answerRequest } = await import('./cli/keys/answer-request.ts')
  process.once('disconnect', () => process.exit())
  process.once('message', (request: KeyringRequest) => {
    void answerRequest(request, (message) => process.send?.(message))
  })
} else {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupted.abort(new DOMException('Interrupted', 'AbortError')))
  }
  // The reader of a pipe has enough: `shelfside export … | head`.
  process.stdout.on('error', () => process.exit(exitCodes.interrupted))
  const { runCommandLine } = await import('./cli/run-command-line.ts')
  process.exitCode = await runCommandLine(process.argv.slice(2), process, interrupted.signal)
}
