import { placesMissing as de } from './de/places-missing.ts'
import { defineMessages } from './define-messages.ts'
import { placesMissing as en } from './en/places-missing.ts'

export const t = defineMessages({ en, de })
