import type { GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { CommandContext } from '../command.ts'
import { countProducts } from '../count-products.ts'
import { exitCodes } from '../exit-codes.ts'
import { messages } from '../messages.ts'
import type { Options } from '../read-options.ts'
import { showRows } from '../report.ts'
import { type Choice, chooseRows, readConfirmed } from './choose-rows.ts'

export type Decision =
  | { readonly kind: 'run'; readonly choice: Choice }
  | { readonly kind: 'end'; readonly exitCode: number; readonly message: string }

/**
 * Whether a preview runs. With `--yes` it runs as a whole: a row that a safety check blocks, and a warning that is
 * not confirmed by its name, refuse it, unless `--leave-out` leaves such products out. Otherwise a person at the
 * terminal is asked about each warning, then about the whole.
 */
export async function confirmPreview(
  { ask, say }: Pick<CommandContext, 'ask' | 'say'>,
  rows: readonly JobRow[],
  options: Options,
  /** Why it does not run without a person at the terminal. */
  refusal?: string,
): Promise<Decision> {
  const confirmed = readConfirmed(options.confirm)
  const isAsking = options.yes !== true && ask !== undefined && options['dry-run'] !== true
  if (isAsking) {
    showRows(say, rows)
    for (const [id, products] of chooseRows(rows, confirmed).unconfirmed) {
      const question = `${nameCheck(id)} (${countProducts(products)}). Type ${id} to include them, or press Enter to leave them out: `
      if ((await ask(question)) === id) confirmed.add(id)
    }
  }
  const choice = chooseRows(rows, confirmed)
  const isWhole = choice.blocked === 0 && choice.unconfirmed.size === 0
  if (choice.included === 0 || (!isWhole && !isAsking && options['leave-out'] !== true)) {
    return { kind: 'end', exitCode: exitCodes.refused, message: describeRefusal(choice) }
  }
  if (refusal !== undefined && !isAsking) {
    return { kind: 'end', exitCode: exitCodes.refused, message: refusal }
  }
  if (options.yes === true || options['dry-run'] === true) return { kind: 'run', choice }
  if (ask === undefined) {
    return { kind: 'end', exitCode: exitCodes.unconfirmed, message: messages.needsYes }
  }
  const answer = await ask(`Update ${countProducts(choice.included)}? Type yes: `)
  return answer.toLowerCase() === 'yes'
    ? { kind: 'run', choice }
    : { kind: 'end', exitCode: exitCodes.unconfirmed, message: messages.unconfirmed }
}

function describeRefusal({ blocked, unconfirmed }: Choice): string {
  const reasons = [...unconfirmed].map(
    ([id, products]) =>
      `${nameCheck(id)}: ${countProducts(products)}, include with --confirm ${id}.`,
  )
  if (blocked > 0) reasons.push(`Blocked: ${countProducts(blocked)}.`)
  return `Safety checks refuse this, so nothing was changed. ${reasons.join(' ')} Use --leave-out to run without these products.`
}

function nameCheck(id: GuardrailId): string {
  return t.preview[`guardrail/${id}`]
}
