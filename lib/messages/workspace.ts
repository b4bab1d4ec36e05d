import { defineMessages } from './define-messages.ts'
import { workspace as de } from './de/workspace.ts'
import { workspace as en } from './en/workspace.ts'

export const t = defineMessages({ en, de })
