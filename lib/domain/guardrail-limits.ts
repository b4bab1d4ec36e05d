/** From where on a guardrail warns. Kept with the settings; both in percent. */
export interface GuardrailLimits {
  /** How far a price may move from where it is, up or down. */
  readonly jumpPercent: number
  /** How far the price paid may lie below the list price. */
  readonly salePercent: number
}

export const defaultGuardrailLimits: GuardrailLimits = { jumpPercent: 50, salePercent: 90 }
