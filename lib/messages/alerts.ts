import { alerts as de } from './de/alerts.ts'
import { defineMessages } from './define-messages.ts'
import { alerts as en } from './en/alerts.ts'

export const t = defineMessages({ en, de })
