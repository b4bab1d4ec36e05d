import { defineMessages } from './define-messages.ts'
import { guardrails as de } from './de/guardrails.ts'
import { guardrails as en } from './en/guardrails.ts'

export const t = defineMessages({ en, de })
