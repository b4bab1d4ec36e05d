import { defineMessages } from './define-messages.ts'
import { operations as de } from './de/operations.ts'
import { operations as en } from './en/operations.ts'

export const t = defineMessages({ en, de })
