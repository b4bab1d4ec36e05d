import type { Clock } from '#lib/base/clock.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { ProductStore } from '#lib/store/store.ts'
import type { Arguments, OptionName } from './read-options.ts'
import type { Progress } from './progress.ts'

export interface CommandContext {
  /** A line for a person, on standard error. */
  readonly say: (message: string) => void
  /** A part of the result, on standard output. */
  readonly print: (text: string) => Promise<void>
  /** Asks the person at the terminal; undefined if there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined
  readonly progress: Progress
  readonly openStore: (siteId: SiteId) => Promise<ProductStore>
  /** The folder of all edits, unless `--state` names another one. */
  readonly stateFolder: string
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
  /** Resolves to the exit code. */
  readonly run: (args: Arguments, context: CommandContext) => Promise<number>
}
