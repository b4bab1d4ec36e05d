import { editFaults as de } from './de/edit-faults.ts'
import { defineMessages } from './define-messages.ts'
import { editFaults as en } from './en/edit-faults.ts'

export const t = defineMessages({ en, de })
