import { jobNotes as de } from './de/job-notes.ts'
import { defineMessages } from './define-messages.ts'
import { jobNotes as en } from './en/job-notes.ts'

export const t = defineMessages({ en, de })
