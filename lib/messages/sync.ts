import { defineMessages } from './define-messages.ts'
import { sync as de } from './de/sync.ts'
import { sync as en } from './en/sync.ts'

export const t = defineMessages({ en, de })
