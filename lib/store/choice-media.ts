import { choiceMediaPath } from '#lib/catalog/changes/field-paths.ts'
import type { FieldPath } from '#lib/catalog/changes/change.ts'

const start = 'choice/'

/** The key of a choice in `Product.choiceMedia`. */
export function choiceKey(option: string, choice: string): string {
  return choiceMediaPath(option, choice).slice(start.length)
}

/** The names of the option and the choice in a path of choice media. */
export function parseChoiceMediaPath(path: FieldPath): readonly [string, string] | undefined {
  if (!path.startsWith(start)) return undefined
  const [option = '', choice = ''] = path.slice(start.length).split('/')
  return [decodeURIComponent(option), decodeURIComponent(choice)]
}
