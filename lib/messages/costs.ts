import { costs as de } from './de/costs.ts'
import { defineMessages } from './define-messages.ts'
import { costs as en } from './en/costs.ts'

export const t = defineMessages({ en, de })
