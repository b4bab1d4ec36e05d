import { t } from '#lib/messages/sheets.ts'
import { refuse } from '../refuse.ts'
import { limits } from '../read/limits.ts'
import { decodeEscapes } from './decode-escapes.ts'
import type { ArchiveEntry } from './open-archive.ts'
import { readXml } from './read-xml.ts'
import { unpack } from './unpack.ts'

/** Ten in each row. */
const most = limits.rows * 10

/** The texts that cells name by their number. One that is too long for a cell is told where a cell has it. */
export async function readSharedTexts(entry: ArchiveEntry | undefined): Promise<readonly string[]> {
  const texts: string[] = []
  if (entry === undefined) return texts
  let text = ''
  let isText = false
  let isReading = false
  await readXml(unpack(entry), {
    onOpen(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    onText(part) {
      if (isText && text.length <= limits.cell) text += part
    },
    onClose(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') texts.push(decodeEscapes(text))
      if (texts.length > most) refuse(t.swollenWorkbook)
    },
  })
  return texts
}
