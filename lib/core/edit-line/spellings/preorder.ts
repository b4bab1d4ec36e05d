import type { PreorderOperation } from '#lib/core/operations/preorder.ts'
import { joinWords, onlyOption, takeOptions, takeWhole, writeOnly } from '../parts.ts'
import { fail } from '../line-failure.ts'
import { type LineReader, quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

type OnOperation = PreorderOperation & { readonly do: 'on' }

/** `pre-order on message "Ships in May" limit 50`: what is not named stays. */
export const preorderSpelling: Spelling<PreorderOperation> = {
  verbs: ['pre-order'],
  read(reader) {
    const state = reader.takeWord('on', 'off') ?? reader.unexpected()
    let filter: Pick<PreorderOperation, 'only'> = {}
    const only = onlyOption(reader, (read) => (filter = { only: read }))
    if (state === 'off') {
      takeOptions(reader, [only])
      return { kind: 'preorder', ...filter, do: 'off' }
    }
    let more: Pick<OnOperation, 'message' | 'limit'> = {}
    takeOptions(reader, [
      {
        words: ['message'],
        read: () => (more = { ...more, message: reader.needText('Ships in May') }),
      },
      { words: ['limit'], read: () => (more = { ...more, limit: readLimit(reader) }) },
      only,
    ])
    return { kind: 'preorder', ...filter, do: 'on', ...more }
  },
  write(operation) {
    const only = writeOnly(operation.only)
    if (operation.do === 'off') return joinWords('pre-order off', only)
    const { message, limit } = operation
    return joinWords(
      'pre-order on',
      message === undefined ? '' : `message ${quote(message)}`,
      limit === undefined ? '' : `limit ${limit ?? 'none'}`,
      only,
    )
  },
}

/** Null for no limit. */
function readLimit(reader: LineReader): number | null {
  if (reader.takeWord('none') !== undefined) return null
  const { whole, sign, at } = takeWhole(reader, '50')
  return sign === '' ? whole : fail('whole', at)
}
