import { v3Refusals as de } from './de/v3-refusals.ts'
import { defineMessages } from './define-messages.ts'
import { v3Refusals as en } from './en/v3-refusals.ts'

export const t = defineMessages({ en, de })
