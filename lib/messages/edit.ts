import { defineMessages } from './define-messages.ts'
import { edit as de } from './de/edit.ts'
import { edit as en } from './en/edit.ts'

export const t = defineMessages({ en, de })
