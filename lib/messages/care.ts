import { defineMessages } from './define-messages.ts'
import { care as de } from './de/care.ts'
import { care as en } from './en/care.ts'

export const t = defineMessages({ en, de })
