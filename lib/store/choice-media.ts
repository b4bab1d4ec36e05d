import { choicePlace } from '#lib/domain/places.ts'
import type { Place } from '#lib/domain/change.ts'

const start = 'choice/'

/** As in `Product.choiceMedia`. */
export function choiceKey(option: string, choice: string): string {
  return choicePlace(option, choice).slice(start.length)
}

/** The names of option and choice, of a place at a choice. */
export function readChoicePlace(place: Place): readonly [string, string] | undefined {
  if (!place.startsWith(start)) return undefined
  const [option = '', choice = ''] = place.slice(start.length).split('/')
  return [decodeURIComponent(option), decodeURIComponent(choice)]
}
