import { defineMessages } from './define-messages.ts'
import { sheetPage as de } from './de/sheet-page.ts'
import { sheetPage as en } from './en/sheet-page.ts'

export const t = defineMessages({ en, de })
