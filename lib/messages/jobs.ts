import { defineMessages } from './define-messages.ts'
import { jobs as de } from './de/jobs.ts'
import { jobs as en } from './en/jobs.ts'

export const t = defineMessages({ en, de })
