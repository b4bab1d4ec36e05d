import { defineMessages } from './define-messages.ts'
import { workbench as de } from './de/workbench.ts'
import { workbench as en } from './en/workbench.ts'

export const t = defineMessages({ en, de })
