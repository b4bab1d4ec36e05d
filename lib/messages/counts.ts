import { defineMessages } from './define-messages.ts'
import { counts as de } from './de/counts.ts'
import { counts as en } from './en/counts.ts'

export const t = defineMessages({ en, de })
