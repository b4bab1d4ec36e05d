import { defineMessages } from './define-messages.ts'
import { failures as de } from './de/failures.ts'
import { failures as en } from './en/failures.ts'

export const t = defineMessages({ en, de })
