import type { Clock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import type { Arguments, OptionName } from './read-options.ts'
import type { Keyring } from './keys/keyring.ts'
import type { Progress } from './progress.ts'

export interface CommandContext {
  /** A line for a person, on standard error. */
  readonly say: (message: string) => void
  /** A part of the result, on standard output. */
  readonly print: (text: string) => Promise<void>
  /** Asks the person at the terminal; undefined if there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined
  readonly progress: Progress
  /** A text without the key, whatever an answer contains. */
  readonly hideKey: (text: string) => string
  /** With this key, or with the one of the environment, standard input or the keyring. */
  readonly openStore: (siteId: SiteId, key?: string) => Promise<ProductStore>
  readonly keyring: Keyring
  /** Asks for a text that is not shown; without a terminal it is all of standard input. */
  readonly readSecret: (question: string) => Promise<string>
  /** The folder of all edits, unless `--state` names another one. */
  readonly stateFolder: string
  /** The quantity from which down a product is low in stock: what `stock:low` finds. */
  readonly lowStock: number
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface Command {
  /** Its lines in the usage, and all that `--help` says about it. */
  readonly usage: string
  readonly help: string
  readonly options: readonly OptionName[]
  /** How many names it takes beside its options. */
  readonly names: number | readonly [min: number, max: number]
  /** Standard input and output belong to a protocol: the key is not read from there. */
  readonly servesInput?: true
  /** Resolves to the exit code. */
  readonly run: (args: Arguments, context: CommandContext) => Promise<number>
}
