import { defineMessages } from './define-messages.ts'
import { preview as de } from './de/preview.ts'
import { preview as en } from './en/preview.ts'

export const t = defineMessages({ en, de })
