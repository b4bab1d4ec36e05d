import { defineMessages } from './define-messages.ts'
import { copyCard as de } from './de/copy-card.ts'
import { copyCard as en } from './en/copy-card.ts'

export const t = defineMessages({ en, de })
