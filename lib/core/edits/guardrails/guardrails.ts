import type { Operation } from '#lib/core/operations/operations.ts'
import { always, type GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { type Flag, guardrailLevels } from '#lib/core/catalog/changes/preview.ts'
import { checkFields } from './field-guardrails.ts'
import type { PriceChange } from '../preview/price-change.ts'
import { isHarmless, priceGuardrails } from './price-guardrails.ts'

const none: readonly never[] = []

/**
 * The flags of a change made by `operations` (none for a manual edit), in addition to those that
 * the operations `raised` themselves. A blocked change has no warnings.
 */
export function flagChange(
  change: PriceChange,
  limits: GuardrailLimits,
  raised: readonly Flag[] = none,
  operations: readonly Operation[] = none,
): Flag[] {
  const { moves } = change
  const flags = raised.length === 0 ? [] : [...raised]
  checkFields(change, flags)
  const isPriced = (moves.price || moves.cost) && !isHarmless(change, limits)
  if (!isPriced && flags.length === 0) return flags
  for (const level of ['block', 'warn'] as const) {
    if (level === 'warn' && flags.some((flag) => flag.level === 'block')) break
    for (const [guardrail, check] of isPriced ? priceGuardrails : []) {
      if (guardrailLevels[guardrail] !== level) continue
      const message = check(change, limits, operations)
      if (message !== undefined) flags.push({ guardrail, level, message })
    }
  }
  if (flags.some(({ level }) => level === 'block')) {
    return flags.filter(({ level }) => level === 'block')
  }
  return withoutSwitchedOff(flags, limits)
}

/** The same array if no warning in it is switched off. */
export function withoutSwitchedOff<Flags extends readonly Flag[]>(
  flags: Flags,
  { off }: GuardrailLimits,
): Flags | Flag[] {
  const isOff = ({ guardrail, level }: Flag) =>
    level === 'warn' && off?.includes(guardrail) === true && !always.includes(guardrail)
  return flags.some(isOff) ? flags.filter((flag) => !isOff(flag)) : flags
}
