import { defineMessages } from './define-messages.ts'
import { fields as de } from './de/fields.ts'
import { fields as en } from './en/fields.ts'

export const t = defineMessages({ en, de })
