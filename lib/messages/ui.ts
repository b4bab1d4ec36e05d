import { defineMessages } from './define-messages.ts'
import { ui as de } from './de/ui.ts'
import { ui as en } from './en/ui.ts'

export const t = defineMessages({ en, de })
