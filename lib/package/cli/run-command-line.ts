import { text as readText } from 'node:stream/consumers'
import { isAbort } from '#lib/base/abort.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { setLanguage } from '#lib/i18n/set-language.ts'
import { exitCodeOf, exitCodes } from './exit-codes.ts'
import { exportProducts } from './export-products.ts'
import { openOutput } from './open-output.ts'
import { openStore } from './open-store.ts'
import { type ExportOptions, readOptions, usage, UsageError } from './read-options.ts'

type Streams = Pick<NodeJS.Process, 'env' | 'stdin' | 'stderr' | 'stdout'>

/** Runs one command. Resolves to its exit code; never rejects. */
export async function runCommandLine(
  args: readonly string[],
  { env, stdin, stderr, stdout }: Streams,
  signal: AbortSignal,
): Promise<number> {
  let key = ''
  // The key is never printed, whatever an answer contains.
  const say = (message: string) =>
    stderr.write(`${key === '' ? message : message.replaceAll(key, '…')}\n`)
  try {
    await setLanguage('en')
    const options = readOptions(args)
    if (options === undefined) {
      stdout.write(`${usage}\n`)
      return exitCodes.done
    }
    key = (env['SHELFSIDE_KEY'] ?? (stdin.isTTY ? '' : await readText(stdin))).trim()
    if (key === '') throw new UsageError('SHELFSIDE_KEY is empty.')
    const { products, unreadable } = await runExport(
      options,
      key,
      env['SHELFSIDE_BASE_URL'],
      signal,
    )
    say(`${products} products exported`)
    if (unreadable === 0) return exitCodes.done
    say(`${unreadable} products are missing: Wix cannot return them.`)
    return exitCodes.failed
  } catch (error) {
    if (error instanceof UsageError) {
      say(`${error.message}\n\n${usage}`)
      return exitCodes.usage
    }
    if (isAbort(error)) {
      say('Interrupted')
      return exitCodes.interrupted
    }
    const { code, message } = toProblem(error)
    say(message)
    return exitCodeOf(code)
  }
}

async function runExport(
  { siteId, format, out }: ExportOptions,
  key: string,
  baseUrl: string | undefined,
  signal: AbortSignal,
) {
  const store = await openStore(siteId, key, baseUrl, signal)
  const output = await openOutput(out)
  try {
    const exported = await exportProducts(store, format, output.write, signal)
    await output.finish()
    return exported
  } catch (error) {
    await output.discard()
    throw error
  }
}
