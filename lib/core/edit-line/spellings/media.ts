import type { MediaOperation } from '#lib/core/operations/media.ts'
import { takeWhole } from '../parts.ts'
import { fail } from '../line-failure.ts'
import { type LineReader, quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

const address = 'https://example.com/lamp.jpg'

export const mediaSpelling: Spelling<MediaOperation> = {
  verbs: ['image'],
  read(reader) {
    const what = reader.takeWord('add', 'remove', 'move', 'show') ?? reader.unexpected()
    switch (what) {
      case 'add': {
        const addresses = [reader.needText(address)]
        for (;;) {
          const next = reader.takeText(address)
          if (next === undefined) return { kind: 'media', do: what, addresses }
          addresses.push(next)
        }
      }
      case 'remove':
        return { kind: 'media', do: what, position: takePosition(reader) }
      case 'move': {
        const from = takePosition(reader)
        reader.need(reader.takeTo())
        return { kind: 'media', do: what, from, to: takePosition(reader) }
      }
      case 'show': {
        const position = takePosition(reader)
        reader.need(reader.takeWord('for'))
        const option = reader.needText('Color', 'option')
        reader.need(reader.takeSign('='))
        const choice = reader.needText('Blue', 'option')
        return { kind: 'media', do: 'show-for', position, option, choice }
      }
    }
  },
  write(operation) {
    switch (operation.do) {
      case 'add':
        return `image add ${operation.addresses.map(quote).join(' ')}`
      case 'remove':
        return `image remove ${writePosition(operation.position)}`
      case 'move':
        return `image move ${writePosition(operation.from)} → ${writePosition(operation.to)}`
      case 'show-for': {
        const { position, option, choice } = operation
        return `image show ${writePosition(position)} for ${quote(option)} = ${quote(choice)}`
      }
    }
  },
}

/** From 1, or from the end if negative; `last` is −1. */
function takePosition(reader: LineReader): number {
  if (reader.takeWord('last') !== undefined) return -1
  const { whole, sign, at } = takeWhole(reader, '1')
  return sign === '+' ? fail('noPlus', at, String(whole)) : whole
}

function writePosition(position: number): string {
  return position === -1 ? 'last' : String(position)
}
