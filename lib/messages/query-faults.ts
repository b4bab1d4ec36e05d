import { queryFaults as de } from './de/query-faults.ts'
import { defineMessages } from './define-messages.ts'
import { queryFaults as en } from './en/query-faults.ts'

export const t = defineMessages({ en, de })
