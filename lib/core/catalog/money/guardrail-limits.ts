import type { GuardrailId } from '../changes/preview.ts'

/** When a guardrail warns. Stored with the settings; numbers are percentages. */
export interface GuardrailLimits {
  /** How far a price may change, up or down. */
  readonly jumpPercent: number
  /** How far the price paid may be below the list price. */
  readonly salePercent: number
  /**
   * Warnings that the user has switched off. Blocking guardrails and those in `always` cannot be
   * switched off.
   */
  readonly off?: readonly GuardrailId[] | undefined
}

export const defaultGuardrailLimits: GuardrailLimits = { jumpPercent: 50, salePercent: 90 }

/** Warns of all that these limits or the default ones warn of. */
export function withDefaults({ jumpPercent, salePercent }: GuardrailLimits): GuardrailLimits {
  return {
    jumpPercent: Math.min(jumpPercent, defaultGuardrailLimits.jumpPercent),
    salePercent: Math.min(salePercent, defaultGuardrailLimits.salePercent),
  }
}

/** The setting that holds the limit of a guardrail. */
export const guardrailSettings: Partial<
  Readonly<Record<GuardrailId, keyof GuardrailLimits & `${string}Percent`>>
> = { 'big-jump': 'jumpPercent', 'deep-sale': 'salePercent' }

/** Warnings that cannot be switched off, whatever the settings say. */
export const always: readonly GuardrailId[] = [
  'changed-since',
  'deletes',
  'not-restored',
  'options-removed',
]
