import { copyFailures as de } from './de/copy-failures.ts'
import { defineMessages } from './define-messages.ts'
import { copyFailures as en } from './en/copy-failures.ts'

export const t = defineMessages({ en, de })
