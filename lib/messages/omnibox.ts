import { defineMessages } from './define-messages.ts'
import { omnibox as de } from './de/omnibox.ts'
import { omnibox as en } from './en/omnibox.ts'

export const t = defineMessages({ en, de })
