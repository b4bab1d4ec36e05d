import { defineMessages } from './define-messages.ts'
import { pageInView as de } from './de/page-in-view.ts'
import { pageInView as en } from './en/page-in-view.ts'

export const t = defineMessages({ en, de })
