import { defineMessages } from './define-messages.ts'
import { noConnection as de } from './de/no-connection.ts'
import { noConnection as en } from './en/no-connection.ts'

export const t = defineMessages({ en, de })
