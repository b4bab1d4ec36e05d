import { defineMessages } from './define-messages.ts'
import { typedFaults as de } from './de/typed-faults.ts'
import { typedFaults as en } from './en/typed-faults.ts'

export const t = defineMessages({ en, de })
