import { vaultRefusals as de } from './de/vault-refusals.ts'
import { defineMessages } from './define-messages.ts'
import { vaultRefusals as en } from './en/vault-refusals.ts'

export const t = defineMessages({ en, de })
