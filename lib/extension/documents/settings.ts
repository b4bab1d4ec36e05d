import type { RetentionRule } from './retention.ts'

export interface DocumentSettings extends RetentionRule {
  /** Nothing more is read; what is kept stays. */
  readonly isPaused: boolean
  /** Above this nothing more is kept. */
  readonly maxBytes: number
}

export const defaultDocumentSettings: DocumentSettings = {
  isPaused: false,
  maxBytes: 500_000_000,
  allDays: 14,
  weeklyDays: 365,
}
