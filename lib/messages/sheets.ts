import { defineMessages } from './define-messages.ts'
import { sheets as de } from './de/sheets.ts'
import { sheets as en } from './en/sheets.ts'

export const t = defineMessages({ en, de })
