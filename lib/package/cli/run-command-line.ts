import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isAbort } from '#lib/core/base/abort.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import type { Command, CommandContext } from './command.ts'
import { commands, usage } from './commands.ts'
import { exitCodeOf, exitCodes } from './exit-codes.ts'
import { createKeyring } from './keys/keyring.ts'
import { readHidden } from './keys/read-hidden.ts'
import { readPiped } from './keys/read-piped.ts'
import { openStore, readOrigin } from '#lib/wix/store/open-store.ts'
import { toPlainText } from './print-json.ts'
import { createProgress } from './progress.ts'
import { readArguments, readLowStock, UsageError } from './read-options.ts'

type Streams = Pick<NodeJS.Process, 'env' | 'stdin' | 'stderr' | 'stdout'>

/** Runs one command. Resolves to its exit code; never rejects. */
export async function runCommandLine(
  args: readonly string[],
  { env, stdin, stderr, stdout }: Streams,
  signal: AbortSignal,
): Promise<number> {
  let key = ''
  // The key is never printed, whatever an answer contains.
  const hideKey = (text: string) => (key === '' ? text : text.replaceAll(key, '…'))
  const progress = createProgress(stderr, Date.now)
  const say = (message: string) => {
    progress.clear()
    stderr.write(`${toPlainText(hideKey(message))}\n`)
  }
  const print = writeTo(stdout)
  const keyring = createKeyring(signal)
  let isInputServed = false
  const readKey = async (siteId: SiteId) => {
    const canRead = !stdin.isTTY && !isInputServed
    const given = (
      env['SHELFSIDE_KEY'] ?? (canRead ? await readPiped(stdin, say, signal) : '')
    ).trim()
    // Without a keyring, there is no key in it.
    const known = given === '' ? await keyring.read(siteId).catch(() => undefined) : given
    signal.throwIfAborted()
    if (known !== undefined) return known
    throw new UsageError(
      'There is no API key. Set SHELFSIDE_KEY, or store a key with “shelfside key set”.',
    )
  }
  const ask = async (question: string) => {
    progress.clear()
    const lines = createInterface({ input: stdin, output: stderr })
    // While it reads lines, Ctrl+C and the end of the input come as events.
    const left = new AbortController()
    const leave = () => left.abort(new DOMException('Interrupted', 'AbortError'))
    lines.once('SIGINT', leave).once('close', leave)
    const signals = AbortSignal.any([signal, left.signal])
    try {
      return (await lines.question(toPlainText(question), { signal: signals })).trim()
    } catch (error) {
      // Node's own error for an abort is none that the rest of the program knows.
      signals.throwIfAborted()
      throw error
    } finally {
      lines.close()
    }
  }
  const context: Omit<CommandContext, 'lowStock'> = {
    say,
    print: (text) => print(hideKey(text)),
    ask: stdin.isTTY && stderr.isTTY ? ask : undefined,
    progress,
    hideKey,
    openStore: async (siteId, given) => {
      key = given ?? (key === '' ? await readKey(siteId) : key)
      const baseUrl = env['SHELFSIDE_BASE_URL']
      if (readOrigin(baseUrl) === undefined) {
        throw new UsageError('SHELFSIDE_BASE_URL takes an address of this computer only.')
      }
      return openStore(siteId, key, baseUrl, signal)
    },
    keyring,
    readSecret: (question) =>
      stdin.isTTY ? readHidden({ stdin, stderr }, question, signal) : readPiped(stdin, say, signal),
    stateFolder: join(homedir(), '.shelfside'),
    clock: systemClock,
    signal,
  }
  let help = usage
  try {
    await setLanguage('en')
    const command = findCommand(args)
    if (command === undefined) {
      await print(`${usage}\n`)
      return exitCodes.done
    }
    help = `Usage: ${command.usage}\n\n${command.help}`
    isInputServed = command.servesInput === true
    const read = readArguments(args.slice(1), command.options, command.names)
    if (read.options.help === true) {
      await print(`${help}\n`)
      return exitCodes.done
    }
    return await command.run(read, { ...context, lowStock: readLowStock(read.options) })
  } catch (error) {
    if (error instanceof UsageError) {
      say(`${error.message}\n\n${help}`)
      return exitCodes.usage
    }
    if (isAbort(error)) {
      say('Interrupted')
      return exitCodes.interrupted
    }
    const { code, message } = toProblem(error)
    say(message)
    return exitCodeOf(code)
  } finally {
    progress.clear()
  }
}

/** No command if only the usage was asked for. */
function findCommand([name = '']: readonly string[]): Command | undefined {
  if (name === '--help' || name === 'help') return undefined
  if (name === '' || name.startsWith('-')) throw new UsageError('Name a command.')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(`Unknown: ${name}`)
  return command
}

/** Waits while the reader of a pipe is slower. */
function writeTo(stream: NodeJS.WritableStream) {
  return (text: string) =>
    new Promise<void>((resolve, reject) => {
      stream.write(text, (error) => {
        if (error) reject(error)
        else resolve()
      })
    })
}
