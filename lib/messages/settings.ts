import { defineMessages } from './define-messages.ts'
import { settings as de } from './de/settings.ts'
import { settings as en } from './en/settings.ts'

export const t = defineMessages({ en, de })
