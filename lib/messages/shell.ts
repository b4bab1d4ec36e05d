import { defineMessages } from './define-messages.ts'
import { shell as de } from './de/shell.ts'
import { shell as en } from './en/shell.ts'

export const t = defineMessages({ en, de })
