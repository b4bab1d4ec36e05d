import { values as de } from './de/values.ts'
import { defineMessages } from './define-messages.ts'
import { values as en } from './en/values.ts'

export const t = defineMessages({ en, de })
