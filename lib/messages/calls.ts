import { calls as de } from './de/calls.ts'
import { defineMessages } from './define-messages.ts'
import { calls as en } from './en/calls.ts'

export const t = defineMessages({ en, de })
