import { defineMessages } from './define-messages.ts'
import { charts as de } from './de/charts.ts'
import { charts as en } from './en/charts.ts'

export const t = defineMessages({ en, de })
