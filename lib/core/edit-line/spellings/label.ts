import type { LabelOperation } from '#lib/core/operations/label.ts'
import { takeSet } from '../parts.ts'
import { quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const labelSpelling: Spelling<LabelOperation> = {
  verbs: ['ribbon', 'brand'],
  read(reader, verb) {
    const kind = verb === 'ribbon' ? 'ribbon' : 'brand'
    if (reader.takeWord('clear') !== undefined) return { kind, name: '' }
    if (reader.takeWord('template') !== undefined) {
      return { kind, name: reader.needText('{collection}', 'template'), template: true }
    }
    takeSet(reader)
    return { kind, name: reader.needText(kind === 'ribbon' ? 'Sale' : 'Acme', kind) }
  },
  write: ({ kind, name, template = false }) =>
    `${kind} ${template ? `template ${quote(name)}` : name === '' ? 'clear' : quote(name)}`,
}
