import type { AltTextOperation } from '#lib/core/operations/alt-text.ts'
import { quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

/** `fill` leaves existing texts, `set` replaces them. */
export const altTextSpelling: Spelling<AltTextOperation> = {
  verbs: ['alt-text'],
  read(reader) {
    const what = reader.takeWord('fill', 'set') ?? reader.unexpected()
    const pattern = reader.needText('{name} {number}', 'image-template')
    return { kind: 'alt-text', pattern, ...(what === 'set' && { replace: true }) }
  },
  write: ({ pattern, replace = false }) => `alt-text ${replace ? 'set' : 'fill'} ${quote(pattern)}`,
}
