import type { GuardrailId } from '../changes/preview.ts'

/** From where on a guardrail warns. Kept with the settings; figures in percent. */
export interface GuardrailLimits {
  /** How far a price may move from where it is, up or down. */
  readonly jumpPercent: number
  /** How far the price paid may lie below the list price. */
  readonly salePercent: number
  /** Warnings that the person does not want. What blocks cannot be switched off, nor can `always`. */
  readonly off?: readonly GuardrailId[] | undefined
}

export const defaultGuardrailLimits: GuardrailLimits = { jumpPercent: 50, salePercent: 90 }

/** Where a guardrail has a figure of its own to set. */
export const guardrailSettings: Partial<
  Readonly<Record<GuardrailId, keyof GuardrailLimits & `${string}Percent`>>
> = { 'big-jump': 'jumpPercent', 'deep-sale': 'salePercent' }

/** Warnings that stay, whatever the settings say: there is no way back without them being seen. */
export const always: readonly GuardrailId[] = ['changed-since', 'deletes', 'options-removed']
