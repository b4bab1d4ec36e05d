import { defineMessages } from './define-messages.ts'
import { vault as de } from './de/vault.ts'
import { vault as en } from './en/vault.ts'

export const t = defineMessages({ en, de })
