import { v1Refusals as de } from './de/v1-refusals.ts'
import { defineMessages } from './define-messages.ts'
import { v1Refusals as en } from './en/v1-refusals.ts'

export const t = defineMessages({ en, de })
