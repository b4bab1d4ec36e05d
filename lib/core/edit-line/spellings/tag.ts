import type { TagOperation } from '#lib/core/operations/tag.ts'
import { takeOptions } from '../parts.ts'
import { quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

/** `tag add "a1b2c" private`: by its id. */
export const tagSpelling: Spelling<TagOperation> = {
  verbs: ['tag'],
  read(reader) {
    const what = reader.takeWord('add', 'remove') ?? reader.unexpected()
    const id = reader.needText('a1b2c')
    let list: TagOperation['list'] = 'tags'
    takeOptions(reader, [{ words: ['private'], read: () => (list = 'privateTags') }])
    return { kind: 'tag', do: what, list, id }
  },
  write: ({ do: what, list, id }) =>
    `tag ${what} ${quote(id)}${list === 'privateTags' ? ' private' : ''}`,
}
