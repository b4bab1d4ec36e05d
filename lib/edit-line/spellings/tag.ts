import type { TagOperation } from '#lib/operations/tag.ts'
import { quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

/** `tag add "a1b2c"`: by its id. */
export const tagSpelling: Spelling<TagOperation> = {
  verbs: ['tag', 'private-tag'],
  read(reader, verb) {
    const what = reader.takeWord('add', 'remove') ?? reader.unexpected()
    const list = verb === 'tag' ? 'tags' : 'privateTags'
    return { kind: 'tag', do: what, list, id: reader.needText('a1b2c') }
  },
  write: ({ do: what, list, id }) =>
    `${list === 'tags' ? 'tag' : 'private-tag'} ${what} ${quote(id)}`,
}
