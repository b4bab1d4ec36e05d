import { t } from '#lib/i18n/t.ts'
import { reject } from '../reject.ts'
import { limits } from '../read/limits.ts'
import { decodeEscapes } from './decode-escapes.ts'
import type { Effort } from './effort.ts'
import type { ArchiveEntry } from './open-archive.ts'
import { readXml, type XmlListener } from './read-xml.ts'
import { unpack } from './unpack.ts'

/** Bytes of memory that they take together, as far as that is known. */
const maxBytes = 64 * 1024 * 1024
const bytesOf = (text: string) => 40 + 2 * text.length

/** The texts that cells name by their number. One that is too long for a cell is told where a cell has it. */
export async function readSharedTexts(
  entry: ArchiveEntry | undefined,
  effort: Effort,
): Promise<readonly string[]> {
  const texts: string[] = []
  if (entry === undefined) return texts
  let text = ''
  let isText = false
  let isReading = false
  let bytes = 0
  const listener: XmlListener = {
    needsText: () => isText && text.length <= limits.cell,
    onOpen(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    onText(part) {
      if (listener.needsText?.() === true) text += part
    },
    onClose(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        // What is longer is refused where a cell has it.
        const decoded = decodeEscapes(text).slice(0, limits.cell + 1)
        bytes += bytesOf(decoded)
        if (bytes > maxBytes) reject(t.importExport.swollenWorkbook)
        texts.push(decoded)
      }
    },
  }
  await readXml(unpack(entry), listener, effort)
  return texts
}
