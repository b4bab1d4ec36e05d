import { defineMessages } from './define-messages.ts'
import { silence as de } from './de/silence.ts'
import { silence as en } from './en/silence.ts'

export const t = defineMessages({ en, de })
