import { passphrase as de } from './de/passphrase.ts'
import { defineMessages } from './define-messages.ts'
import { passphrase as en } from './en/passphrase.ts'

export const t = defineMessages({ en, de })
