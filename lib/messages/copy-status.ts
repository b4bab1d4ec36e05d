import { defineMessages } from './define-messages.ts'
import { copyStatus as de } from './de/copy-status.ts'
import { copyStatus as en } from './en/copy-status.ts'

export const t = defineMessages({ en, de })
