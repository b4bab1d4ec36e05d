import { defineMessages } from './define-messages.ts'
import { places as de } from './de/places.ts'
import { places as en } from './en/places.ts'

export const t = defineMessages({ en, de })
