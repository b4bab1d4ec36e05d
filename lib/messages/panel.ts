import { defineMessages } from './define-messages.ts'
import { panel as de } from './de/panel.ts'
import { panel as en } from './en/panel.ts'

export const t = defineMessages({ en, de })
