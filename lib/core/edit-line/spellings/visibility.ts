import type { VisibleOperation } from '#lib/core/operations/visibility.ts'
import { joinWords, onlyOption, takeOptions, writeOnly } from '../parts.ts'
import type { Spelling } from '../spelling.ts'

export const visibilitySpelling: Spelling<VisibleOperation> = {
  verbs: ['show', 'hide'],
  read(reader, verb) {
    let filter: Pick<VisibleOperation, 'only'> = {}
    takeOptions(reader, [onlyOption(reader, (only) => (filter = { only }))])
    return { kind: 'visible', ...filter, visible: verb === 'show' }
  },
  write: ({ visible, only }) => joinWords(visible ? 'show' : 'hide', writeOnly(only)),
}
