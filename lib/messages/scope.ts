import { defineMessages } from './define-messages.ts'
import { scope as de } from './de/scope.ts'
import { scope as en } from './en/scope.ts'

export const t = defineMessages({ en, de })
