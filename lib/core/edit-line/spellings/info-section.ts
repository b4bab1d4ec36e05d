import type { InfoOperation } from '#lib/core/operations/info-section.ts'
import { quote } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const infoSectionSpelling: Spelling<InfoOperation> = {
  verbs: ['info'],
  read(reader) {
    const what = reader.takeWord('add', 'remove') ?? reader.unexpected()
    const title = reader.needText('Care')
    if (what === 'remove') return { kind: 'info', do: what, title }
    return { kind: 'info', do: what, title, html: reader.needText('<p>Wash at 30°</p>') }
  },
  write(operation) {
    const title = quote(operation.title)
    return operation.do === 'remove'
      ? `info remove ${title}`
      : `info add ${title} ${quote(operation.html)}`
  },
}
